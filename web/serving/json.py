"""JSON as it is sent to us."""

from typing import Any

from flask.json.provider import DefaultJSONProvider


class Json(DefaultJSONProvider):
    """Flask's own, for which JSON that is nested too deep to be read is as malformed as any other."""

    def loads(self, s: str | bytes, **kwargs: Any) -> Any:
        """Raises ValueError for what is no JSON."""
        try:
            return super().loads(s, **kwargs)
        except RecursionError as error:
            raise ValueError("nested too deep") from error
