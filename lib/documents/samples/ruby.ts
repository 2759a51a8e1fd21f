import { type Call, pathOf } from './call.ts';
import { literal, type Notation } from './literal.ts';

/** `#` may begin an interpolation. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll('#', '\\#');

const notation: Notation = {
  string: quoted,
  field: (name) => `${quoted(name)} => `,
  words: { true: 'true', false: 'false', null: 'nil' },
  step: '  ',
  gap: ' ',
};

const className = (method: string): string => method.charAt(0) + method.slice(1).toLowerCase();

/** A program with Ruby's standard library. */
export const ruby = (call: Call): string => {
  const { method, body, needsKey, idempotencyKey } = call;
  const libraries = [
    ...(body === undefined ? [] : ['json']),
    'net/http',
    ...(idempotencyKey === undefined ? [] : ['securerandom']),
  ];
  const lines = [
    ...(needsKey ? [`request["Authorization"] = "Bearer #{ENV.fetch("KEY")}"`] : []),
    ...(idempotencyKey === undefined ? [] : ['request["Idempotency-Key"] = SecureRandom.uuid']),
    ...(body === undefined
      ? []
      : [
          'request["Content-Type"] = "application/json"',
          `request.body = JSON.generate(${literal(body, notation)})`,
        ]),
  ];
  return `${libraries.map((name) => `require "${name}"`).join('\n')}

uri = URI(ENV.fetch("BASE") + ${quoted(pathOf(call))})
request = Net::HTTP::${className(method)}.new(uri)
${lines.map((line) => `${line}\n`).join('')}response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https") { |http| http.request(request) }
puts response.code, response.body`;
};
