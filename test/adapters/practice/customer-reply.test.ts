import { describe, expect, it } from 'vitest';
import { modelAt } from '../../../lambdas/adapters/model/ask-model.ts';
import { customerReplyBy } from '../../../lambdas/adapters/practice/customer-reply.ts';
import { localAccess } from '../../support/local-access.ts';
import { scripted } from '../aws/scripted-server.ts';
import { calls } from '../model/converse-server.ts';

/** What is made of a model that says this, twice if need be. */
const asked = async (said: unknown) => {
  let result: unknown;
  await scripted([calls('say_as_customer', said)], async (endpoint) => {
    const ask = customerReplyBy(modelAt({ ...localAccess(endpoint), modelId: 'm' }));
    result = await ask({ system: 's', user: 'u' }, 2_000).catch((error: unknown) => error);
  });
  return result;
};

describe("a model's reply as the customer", () => {
  it('is parsed by the schema and trimmed', async () => {
    expect(await asked({ reply: ' That is too expensive. ' })).toMatchObject({
      value: { reply: 'That is too expensive.' },
    });
  });

  it.each([
    ['nothing', { reply: ' ' }],
    ['a speech', { reply: 'x'.repeat(1_501) }],
    ['more than a reply', { reply: 'Hm.', outcome: 'agreed' }],
    ['no object', 'Hm.'],
  ])('is refused with %s', async (_name, said) => {
    expect(await asked(said)).toMatchObject({ code: 'analysis_failed' });
  });
});
