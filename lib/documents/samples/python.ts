import { type Call, pathOf } from './call.ts';
import { indented, literal, type Notation } from './literal.ts';

const notation: Notation = {
  string: (text) => JSON.stringify(text),
  field: (name) => `${JSON.stringify(name)}: `,
  words: { true: 'True', false: 'False', null: 'None' },
  step: '    ',
  gap: '',
};

/** A program with Python's standard library. */
export const python = (call: Call): string => {
  const { method, body, needsKey, idempotencyKey, response } = call;
  const modules = [
    ...(body !== undefined || response === 'json' ? ['json'] : []),
    'os',
    'urllib.request',
    ...(idempotencyKey === undefined ? [] : ['uuid']),
  ];
  const headers = [
    ...(needsKey ? ['"Authorization": "Bearer " + os.environ["KEY"],'] : []),
    ...(body === undefined ? [] : ['"Content-Type": "application/json",']),
    ...(idempotencyKey === undefined ? [] : ['"Idempotency-Key": str(uuid.uuid4()),']),
  ];
  const parts = [
    `os.environ["BASE"] + ${JSON.stringify(pathOf(call))},`,
    ...(method === 'GET' ? [] : [`method="${method}",`]),
    ...(headers.length === 0 ? [] : [`headers={\n    ${headers.join('\n    ')}\n},`]),
    ...(body === undefined ? [] : ['data=json.dumps(body).encode(),']),
  ];
  return `${modules.map((name) => `import ${name}`).join('\n')}

${body === undefined ? '' : `body = ${literal(body, notation)}\n`}request = urllib.request.Request(
    ${indented(parts.join('\n'), '    ')}
)
with urllib.request.urlopen(request) as response:
    print(${response === 'json' ? 'json.load(response)' : 'response.read().decode()'})`;
};
