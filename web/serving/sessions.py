"""What a browser keeps for its open pages, in a signed cookie without a time.

A Raspberry Pi without a clock of its own starts in the past and is set right, or wrong, while pages are open:
a time stamp would make them all too old at once.
"""

from typing import Any

from flask import Flask
from flask.sessions import SecureCookieSessionInterface
from itsdangerous import URLSafeSerializer, URLSafeTimedSerializer


class Timeless(URLSafeSerializer):
    """Signs like Flask's own, but neither notes a time nor asks for one."""

    def loads(self, s: str | bytes, salt: str | bytes | None = None, **_times: object) -> Any:
        """What was signed; raises BadSignature."""
        return super().loads(s, salt)


class TimelessSessions(SecureCookieSessionInterface):
    """Flask's sessions, signed so."""

    salt = "session-without-time"  # what was signed with a time is not taken for one without

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """Called by Flask."""
        return Timeless(  # type: ignore[return-value]  # Flask names the class that it makes itself
            str(app.secret_key),
            salt=self.salt,
            serializer=self.serializer,
            signer_kwargs={"key_derivation": self.key_derivation, "digest_method": self.digest_method},
        )
