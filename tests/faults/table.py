"""A person at a table of `othellier gui`, spoken to over HTTP and a WebSocket with what Python brings."""
import base64
import json
import os
import pathlib
import re
import socket
import struct
import subprocess


class Server:
    """The program serving, with a data folder of its own."""

    def __init__(self, program: str, data: pathlib.Path, env: dict[str, str] | None = None, limit: str = ""):
        command = ["bash", "-c", f'{limit} exec "$0" "$@"', program, "gui", "--no-open", "--port", "0", "--threads", "2"]
        self.child = subprocess.Popen(
            command, env={**os.environ, "XDG_DATA_HOME": str(data), "LC_ALL": "C", **(env or {})},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.child.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/\?start=(\w+)", line)
        if not found:
            raise ConnectionError(f"no address: {line!r} {self.child.stderr.read() if self.child.poll() is not None else ''}")
        self.port, self.token = int(found[1]), found[2]

    def kill(self) -> None:
        self.child.kill()
        self.child.communicate()

    def stop(self, seconds: float = 60) -> tuple[int, str]:
        """Ctrl-C; its status and what it said as errors."""
        self.child.send_signal(2)
        _, errors = self.child.communicate(timeout=seconds)
        return self.child.returncode, errors


class Table:
    """One page at one table. Raises OSError when the server is gone."""

    def __init__(self, server: Server, name: str):
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=120)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET /table/{name} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: othellier-{server.port}={server.token}\r\n\r\n").encode())
        self.rest = b""
        self.notices: list[str] = []
        while b"\r\n\r\n" not in self.rest:
            self.rest += self._more()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode("latin-1"))

    def _more(self) -> bytes:
        got = self.socket.recv(65536)
        if not got:
            raise ConnectionError("closed")
        return got

    def _take(self, count: int) -> bytes:
        while len(self.rest) < count:
            self.rest += self._more()
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def send(self, message: dict) -> None:
        text = json.dumps(message).encode()
        mask = os.urandom(4)
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
        self.socket.sendall(b"\x81" + length + mask + bytes(c ^ mask[i % 4] for i, c in enumerate(text)))

    def read(self) -> dict:
        whole = b""
        while True:
            first, second = self._take(2)
            length = second & 0x7F
            if length >= 126:
                size = 2 if length == 126 else 8
                length = int.from_bytes(self._take(size), "big")
            text = self._take(length)
            if first & 0x0F == 8:
                raise ConnectionError("closed")
            if first & 0x0F in (0, 1):
                whole += text
            if first & 0x80 and whole:
                message = json.loads(whole)
                if message["type"] == "notice":
                    self.notices.append(message["sentence"]["key"])
                return message

    def until(self, fits) -> dict:
        while True:
            message = self.read()
            if fits(message):
                return message

    def state(self, fits=lambda state: True) -> dict:
        return self.until(lambda message: message["type"] == "state" and fits(message))

    def new_game(self) -> dict:
        self.send({"type": "new", "options": {}})
        return self.state(lambda state: state["has_game"] and state["live_index"] == 0)

    def play(self, state: dict, choice: int = 0) -> dict:
        """Plays a legal move; the state that shows it, which is the word that it is kept."""
        moves = state["legal"]
        self.send({"type": "play", "move": moves[choice % len(moves)]["move"], "index": state["index"]})
        return self.state(lambda now: now["live_index"] > state["live_index"])

    def ping(self) -> None:
        """Reads what was said before the answer comes."""
        self.send({"type": "ping"})
        self.until(lambda message: message["type"] == "pong")

    def is_kept(self) -> bool:
        """Whether the last word was not that saving fails."""
        words = [key for key in self.notices if key in ("session.not_saved", "session.saved_again")]
        return not words or words[-1] == "session.saved_again"

    def close(self) -> None:
        self.socket.close()
