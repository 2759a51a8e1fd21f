import { afterEach, describe, expect, it, vi } from 'vitest';
import { deliveryTable } from '../../lambdas/adapters/deliveries/delivery-table.ts';
import { eraseExcerpts } from '../../lambdas/adapters/deliveries/response-excerpts.ts';
import type { Outcome } from '../../lambdas/domain/webhooks/decide.ts';
import { logger } from '../../lambdas/runtime/logger.ts';
import { dispatchSetup } from './setup.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const folder = 'partner/sandbox/analyses/one/';
const key = `${folder}row-1.json`;
const echo = (excerpt: string): Outcome => ({ kind: 'answered', status: 500, excerpt });

const given = async () => {
  const setup = await dispatchSetup();
  const { id } = await setup.addWebhook();
  await setup.documents.put(key, '{"transcript":"Ludmila Hartley"}');
  const excerpts = async () => {
    const of = { tenant: setup.tenant, target: id };
    const { rows } = await deliveryTable(setup.table).list(of, { limit: 10 });
    return rows.map(({ status, response_excerpt }) => [status, response_excerpt]);
  };
  return { setup, excerpts };
};

describe('the response of a receiver', () => {
  it('is shown with its attempt, whether its event or a document holds the data', async () => {
    const { setup, excerpts } = await given();
    setup.answer = ({ body }) => echo(body.includes('Ludmila') ? 'document' : 'inline');
    await setup.commit();
    await setup.run();
    await setup.commitDocument(key);
    await setup.run();
    expect(new Set((await excerpts()).map(([, excerpt]) => excerpt))).toEqual(
      new Set(['inline', 'document', null]),
    );
    expect(JSON.stringify(setup.deliveries())).not.toContain('document"');
  });

  it('is null for a pending delivery, and for an attempt without a response', async () => {
    const { setup, excerpts } = await given();
    setup.answer = () => ({ kind: 'timed-out' });
    await setup.commit();
    await setup.run();
    expect(new Set(await excerpts())).toEqual(
      new Set([
        ['pending', null],
        ['failed', null],
      ]),
    );
  });

  it('is discarded when the words of its event were removed during the request', async () => {
    const { setup, excerpts } = await given();
    setup.answer = async ({ body }) => {
      await setup.documents.put(key, '{"transcript":null}');
      await eraseExcerpts(setup.table, setup.tenant, folder);
      return echo(body);
    };
    await setup.commitDocument(key);
    await setup.run();
    expect(setup.sent[0]?.body).toContain('Ludmila');
    expect(await excerpts()).toContainEqual(['failed', null]);
    expect(JSON.stringify(setup.table.items())).not.toContain('Ludmila');
  });

  it('is never logged', async () => {
    const { setup } = await given();
    const logged: string[] = [];
    for (const method of ['info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(logger, method).mockImplementation((...said) => void logged.push(JSON.stringify(said)));
    setup.answer = () => echo('the answer of a stranger');
    await setup.commitDocument(key);
    await setup.commit();
    await setup.run();
    expect(logged.join('\n')).toContain('attempted');
    expect(logged.join('\n')).not.toContain('the answer of a stranger');
  });
});
