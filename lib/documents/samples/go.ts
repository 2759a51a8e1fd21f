import { type Call, pathOf } from './call.ts';

/** A raw string, so that JSON is unescaped, unless it contains the end of a raw string. */
const quoted = (text: string): string => (text.includes('`') ? JSON.stringify(text) : `\`${text}\``);

const check = '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n';

/** A program with Go's standard library. */
export const go = (call: Call): string => {
  const { method, body, needsKey, idempotencyKey } = call;
  const imports = ['fmt', 'io', 'log', 'net/http', 'os', ...(body === undefined ? [] : ['strings'])];
  const headers = [
    ...(needsKey ? ['request.Header.Set("Authorization", "Bearer "+os.Getenv("KEY"))'] : []),
    ...(body === undefined ? [] : ['request.Header.Set("Content-Type", "application/json")']),
    ...(idempotencyKey === undefined
      ? []
      : [
          '// A new UUID for each new request, the same one for its retries.',
          `request.Header.Set("Idempotency-Key", "${idempotencyKey}")`,
        ]),
  ];
  const sent =
    body === undefined ? '' : `\tbody := strings.NewReader(${quoted(JSON.stringify(body, null, 2))})\n`;
  return `package main

import (
${imports.map((name) => `\t"${name}"\n`).join('')})

func main() {
${sent}\trequest, err := http.NewRequest("${method}", os.Getenv("BASE")+${JSON.stringify(pathOf(call))}, ${body === undefined ? 'nil' : 'body'})
${check}${headers.map((line) => `\t${line}\n`).join('')}\tresponse, err := http.DefaultClient.Do(request)
${check}\tdefer response.Body.Close()
\ttext, err := io.ReadAll(response.Body)
${check}\tfmt.Println(response.Status, string(text))
}`;
};
