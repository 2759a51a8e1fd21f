import { type Call, pathOf } from './call.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A command of curl. `BASE` and `KEY` are variables of the shell. */
export const curl = (call: Call): string => {
  const { method, body, needsKey, idempotencyKey, response } = call;
  const parts = [
    `curl -sS${response === 'redirect' ? 'L -o recording' : ''}${method === 'GET' ? '' : ` -X ${method}`} "$BASE${pathOf(call)}"`,
    ...(needsKey ? ['-H "Authorization: Bearer $KEY"'] : []),
    ...(idempotencyKey === undefined ? [] : [`-H "Idempotency-Key: ${idempotencyKey}"`]),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ];
  return parts.join(' \\\n  ');
};
