"""The weights of a network as the project keeps them: for OpenCV, rounded and compressed."""

import io
import lzma
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import onnx  # type: ignore[import-not-found]  # no dependency of the project, see train.py
import torch  # type: ignore[import-not-found]  # likewise
from numpy.typing import NDArray
from onnx import numpy_helper
from torch import nn

from vision.networks.crop import INPUT_SIZE

PACKED = [{"id": lzma.FILTER_LZMA2, "preset": 9, "lc": 0, "lp": 2, "pb": 2}]
"""How weights are compressed: of four bytes each the two that hold them are alike in their place."""


def restore(net: nn.Sequential, path: Path, seen: torch.Tensor) -> None:
    """Give a network the weights that were exported to `path`, so that it can go on learning.

    The convolutions there do the work of the batch norms behind them, too. Those of `net` change nothing at
    first: they give back the mean and deviation that they take from what it makes of `seen` (n, planes,
    INPUT, INPUT).
    """
    model = _loaded(path.read_bytes())
    stored = {tensor.name: numpy_helper.to_array(tensor) for tensor in model.graph.initializer}
    nodes = [node for node in model.graph.node if node.op_type in ("Conv", "Gemm")]
    layers = [layer for layer in net if isinstance(layer, nn.Conv2d | nn.Linear)]
    biases = {}
    with torch.no_grad():
        for layer, node in zip(layers, nodes, strict=True):
            weight, bias = (torch.from_numpy(stored[name].copy()) for name in node.input[1:3])
            layer.weight.copy_(weight)
            if layer.bias is None:
                biases[layer] = bias
            else:
                layer.bias.copy_(bias)
        net.eval()
        for before, layer in pairwise((None, *net)):
            if isinstance(layer, nn.BatchNorm2d):
                _change_nothing(layer, seen, biases.get(before, 0.0))
            seen = layer(seen)


def _change_nothing(norm: nn.BatchNorm2d, seen: torch.Tensor, bias: torch.Tensor | float) -> None:
    """Let a batch norm add to what is like `seen` nothing but the `bias` that its convolution lacks."""
    variance, mean = torch.var_mean(seen, dim=(0, 2, 3))
    norm.running_mean.copy_(mean)
    norm.running_var.copy_(variance)
    norm.weight.copy_((variance + norm.eps).sqrt())
    norm.bias.copy_(mean + bias)


def export(net: nn.Sequential, bits: int, path: Path) -> None:
    """Write the network for OpenCV 4.6 and later, its weights rounded to `bits` of mantissa, compressed."""
    net.eval()
    written = io.BytesIO()
    torch.onnx.export(
        net,
        (torch.zeros(4, net[0].in_channels, INPUT_SIZE, INPUT_SIZE),),
        written,
        opset_version=11,
        dynamo=False,
        input_names=["seen"],
        output_names=["heard"],
        dynamic_axes={"seen": {0: "views"}, "heard": {0: "views"}},
    )
    model = onnx.load_model_from_string(written.getvalue())
    _write(model, [numpy_helper.to_array(tensor) for tensor in model.graph.initializer], bits, path)


def average(before: bytes, bits: int, path: Path) -> None:
    """Put the mean of the weights at `path` and of those that they went on from there, exported as well.

    The mean has much of what was learned since and forgets less of what was known before (Wortsman et al.,
    Robust fine-tuning of zero-shot models, 2022).
    """
    old, new = (_loaded(packed) for packed in (before, path.read_bytes()))
    tensors = zip(old.graph.initializer, new.graph.initializer, strict=True)
    pairs = [tuple(map(numpy_helper.to_array, pair)) for pair in tensors]
    _write(new, [one if one.dtype != np.float32 else (one + other) / 2 for one, other in pairs], bits, path)


def _loaded(packed: bytes) -> onnx.ModelProto:
    return onnx.load_model_from_string(lzma.decompress(packed))


def _write(model: onnx.ModelProto, weights: Sequence[NDArray[Any]], bits: int, path: Path) -> None:
    """Write the model with these weights, those that are no whole numbers rounded to `bits` of mantissa."""
    for tensor, weight in zip(model.graph.initializer, weights, strict=True):
        kept = _rounded(weight, bits) if weight.dtype == np.float32 else weight
        tensor.CopyFrom(numpy_helper.from_array(kept, tensor.name))
    path.write_bytes(lzma.compress(model.SerializeToString(), filters=PACKED))


def _rounded(weights: NDArray[np.float32], bits: int) -> NDArray[np.float32]:
    """The nearest floats whose mantissa has so many bits."""
    spare = 23 - bits
    kept = (weights.view(np.uint32) + (1 << spare >> 1)) >> spare << spare
    return kept.astype(np.uint32).view(np.float32)
