import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { filledSample, sampleFile } from '../../bin/local/samples.ts';
import { backstage, fallback, rows } from '../../lambdas/contract/index.ts';
import { problemKinds } from '../../lambdas/contract/problems.ts';
import { startService } from './service.ts';

const service = await startService();
afterAll(() => service.close());

const invoke = (id: string) => {
  const keys = { keys: service.keys, partner_id: service.partnerId };
  const sample = filledSample(readFileSync(sampleFile(id), 'utf8'), keys, service.recordingsUrl);
  if (!service.stack) throw new Error('Functions can only be invoked in a local stack');
  return service.stack.invoke(id.replaceAll('.', '-'), sample);
};

describe.skipIf(service.stack === undefined)('every function runs on its sample', () => {
  it.each([...rows, fallback])('$id', async (row) => {
    const result = await invoke(row.id);
    if (result.kind !== 'returned') throw new Error(JSON.stringify(result));
    const { statusCode, body, headers } = result.payload as {
      statusCode: number;
      body: string;
      headers: Record<string, string>;
    };
    expect(headers['X-Request-Id']).toMatch(/^req_/);
    if (statusCode === row.success.status) {
      if ('body' in row.success) row.success.body.parse(JSON.parse(body));
      return;
    }
    const { code } = JSON.parse(body).error;
    expect(row.problems, body).toContain(code);
    expect(statusCode).toBe(problemKinds[code as keyof typeof problemKinds].status);
    expect(statusCode, body).toBeLessThan(500);
  });

  it.each(backstage.filter(({ id }) => id !== 'admin.bootstrap'))('$id', async ({ id }) => {
    expect(await invoke(id)).toMatchObject({ kind: 'returned' });
  });

  it('admin.bootstrap returns its keys once only', async () => {
    expect(await invoke('admin.bootstrap')).toMatchObject({ kind: 'failed' });
  });
});
