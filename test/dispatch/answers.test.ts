import { afterEach, describe, expect, it, vi } from 'vitest';
import { eraseAnswers } from '../../lambdas/adapters/deliveries/answers.ts';
import { deliveryTable } from '../../lambdas/adapters/deliveries/delivery-table.ts';
import type { Outcome } from '../../lambdas/domain/webhooks/decide.ts';
import { logger } from '../../lambdas/runtime/logger.ts';
import { dispatchWorld } from './world.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const folder = 'partner/sandbox/analyses/one/';
const key = `${folder}row-1.json`;
const echo = (excerpt: string): Outcome => ({ kind: 'answered', status: 500, excerpt });

const given = async () => {
  const world = await dispatchWorld();
  const { id } = await world.addWebhook();
  await world.documents.put(key, '{"transcript":"Ludmila Hartley"}');
  const excerpts = async () => {
    const of = { tenant: world.tenant, target: id };
    const { rows } = await deliveryTable(world.table).list(of, { limit: 10 });
    return rows.map(({ status, response_excerpt }) => [status, response_excerpt]);
  };
  return { world, excerpts };
};

describe('the response of a receiver', () => {
  it('is shown with its attempt, whether its event or a document holds the data', async () => {
    const { world, excerpts } = await given();
    world.answer = ({ body }) => echo(body.includes('Ludmila') ? 'document' : 'inline');
    await world.commit();
    await world.run();
    await world.commitDocument(key);
    await world.run();
    expect(new Set((await excerpts()).map(([, excerpt]) => excerpt))).toEqual(
      new Set(['inline', 'document', null]),
    );
    expect(JSON.stringify(world.deliveries())).not.toContain('document"');
  });

  it('is null for a pending delivery, and for an attempt without a response', async () => {
    const { world, excerpts } = await given();
    world.answer = () => ({ kind: 'timed-out' });
    await world.commit();
    await world.run();
    expect(new Set(await excerpts())).toEqual(
      new Set([
        ['pending', null],
        ['failed', null],
      ]),
    );
  });

  it('is discarded when the words of its event were removed during the request', async () => {
    const { world, excerpts } = await given();
    world.answer = async ({ body }) => {
      await world.documents.put(key, '{"transcript":null}');
      await eraseAnswers(world.table, world.tenant, folder);
      return echo(body);
    };
    await world.commitDocument(key);
    await world.run();
    expect(world.sent[0]?.body).toContain('Ludmila');
    expect(await excerpts()).toContainEqual(['failed', null]);
    expect(JSON.stringify(world.table.items())).not.toContain('Ludmila');
  });

  it('is never logged', async () => {
    const { world } = await given();
    const logged: string[] = [];
    for (const method of ['info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(logger, method).mockImplementation((...said) => void logged.push(JSON.stringify(said)));
    world.answer = () => echo('the answer of a stranger');
    await world.commitDocument(key);
    await world.commit();
    await world.run();
    expect(logged.join('\n')).toContain('attempted');
    expect(logged.join('\n')).not.toContain('the answer of a stranger');
  });
});
