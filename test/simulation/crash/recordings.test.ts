import { expect, it } from 'vitest';
import * as sessions from '../../../lambdas/contract/all-day-sessions.ts';
import { submitAnalysis } from '../../../lambdas/contract/analysis-submission.ts';
import { recordedSubmission } from '../workload/recording-actors.ts';
import { differences, faultsOf, runScenario } from './crash.ts';
import { aWebhook, callback_url } from './given.ts';
import { type Scenario, scenario } from './scenario.ts';

const recording = (row: Scenario['row'], kind: 'pitch' | 'day', server: 'steady' | 'plain') =>
  scenario(row, async (setup) => {
    const { key } = await aWebhook(setup);
    const recording_url = setup.cloud.origins.place(kind, server);
    return { key, body: { ...recordedSubmission(recording_url, kind), options: { callback_url } } };
  });

/** The number of calls of each function that are crashed, counted from its first invocation. */
const maxCalls = 12;

it.each([
  [
    'a short recording',
    recording(submitAnalysis, 'pitch', 'plain'),
    /^recordings\.(copy|transcribe|finish-transcription|stitch)$/,
  ],
  [
    'a day',
    recording(sessions.submitSession, 'day', 'steady'),
    /^recordings\.(slice|listen|pack|cut|stitch)$/,
  ],
] as const)(
  'a crash of any step between %s and its words loses no word, minute or sound',
  async (_, one, steps) => {
    const undisturbed = await runScenario(one);
    expect(undisturbed.violations).toEqual([]);
    const points = faultsOf(undisturbed.counts, false).filter(
      ({ functionId, call }) => steps.test(functionId) && call <= maxCalls,
    );
    expect(points.length).toBeGreaterThan(30);
    const damage: string[] = [];
    for (const point of points)
      damage.push(
        ...differences(await runScenario(one, point), undisturbed, one).map(
          (text) => `${JSON.stringify(point)} ${text}`,
        ),
      );
    expect(damage).toEqual([]);
  },
  240_000,
);
