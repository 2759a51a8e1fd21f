"""Answers each case of standard input by the verifier of the folder that it is given: a list of true and false."""

import base64
import json
import sys

sys.dont_write_bytecode = True
# Behind the standard library's own modules: the client has one of the same name as one of those.
sys.path.append(sys.argv[1])
from verify import verify_webhook  # noqa: E402

answers = [
    verify_webhook(base64.b64decode(case["body"]), case["header"], case["secret"], case["now"])
    for case in json.load(sys.stdin)
]
print(json.dumps(answers))
