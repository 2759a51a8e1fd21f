import { expect, it } from 'vitest';
import * as sessions from '../../../lambdas/contract/all-day-sessions.ts';
import { longDay } from '../../support/long-day.ts';
import { differences, faultsOf, runScenario } from './crash.ts';
import { aWebhook, callback_url, org_id, rep_id } from './given.ts';
import { scenario } from './scenario.ts';

const doors = 2;

/** A day that a model reads block by block, while analyses of its first blocks run. */
const longOne = scenario(sessions.submitSession, async (setup) => {
  const { key } = await aWebhook(setup);
  const options = { callback_url, min_confidence: 0.5 };
  return { key, body: { org_id, rep_id, transcript: longDay(doors), options } };
});

/** Leaves out the positions of events in the feed, because a block that is read again ends after analyses of the others. */
const unordered = <Ran extends { readonly census: string }>(ran: Ran): Ran => {
  const lines = ran.census
    .split('\n')
    .map((line) => line.replace(/ \d+ (?=(analysis|all_day_session)\.)/, ' '));
  return { ...ran, census: lines.sort().join('\n') };
};

it('a crash of any step of detection repeats no block and no analysis, and loses none', async () => {
  const undisturbed = unordered(await runScenario(longOne));
  expect(undisturbed.violations).toEqual([]);
  expect(undisturbed.census.split('\n').filter((line) => line.includes('#SEGMENTS#'))).toHaveLength(doors);
  const steps = faultsOf(undisturbed.counts, false).filter(({ functionId }) =>
    /^detection\.|finish-session$/.test(functionId),
  );
  expect(new Set(steps.map(({ functionId }) => functionId)).size).toBe(4);
  const damage: string[] = [];
  for (const point of steps)
    damage.push(
      ...differences(unordered(await runScenario(longOne, point)), undisturbed, longOne).map(
        (text) => `${JSON.stringify(point)} ${text}`,
      ),
    );
  expect(damage).toEqual([]);
}, 240_000);
