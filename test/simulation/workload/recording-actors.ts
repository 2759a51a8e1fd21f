import { submitSession } from '../../../lambdas/contract/all-day-sessions.ts';
import { submitAnalysis } from '../../../lambdas/contract/analysis-submission.ts';
import type { Server } from '../cloud/origins.ts';
import type { Stage } from './actors.ts';
import type { Plan } from './plan.ts';

/** The result for a recording whose server may already fail at the first look. */
const accepted = [202, 422];

/** Where nothing fails, servers serve. */
const serverOf = ({ cloud }: Stage, { faults }: Plan): Server => {
  if (faults.origin === 0) return cloud.random.pick(['steady', 'plain']);
  const usual: readonly Server[] = ['steady', 'steady', 'steady', 'steady', 'plain', 'plain'];
  return cloud.random.pick([...usual, 'lying', 'changing', 'gone']);
};

/** The body of a submission, in an org with recordings only, so that their minutes can be distinguished from others. */
export const recordedSubmission = (recording_url: string, operation: string) => ({
  org_id: 'recorded',
  rep_id: 'rep',
  recording_url,
  metadata: { operation },
});

/** Submits a recording: a conversation, or a day in which conversations have to be found. */
export const submitRecording = async (stage: Stage, recording: 'pitch' | 'day', plan: Plan) => {
  const { cloud, operations, partner } = stage;
  await cloud.scheduler.sleep(cloud.random.between(0, plan.submittingMs));
  const recording_url = cloud.origins.place(recording, serverOf(stage, plan));
  const operation = `${partner.id} recorded ${operations.all.length}`;
  const body = recordedSubmission(recording_url, operation);
  const request = {
    key: partner.key,
    body: recording === 'day' ? { ...body, options: { auto_analyze: true } } : body,
  };
  const row = recording === 'day' ? submitSession : submitAnalysis;
  const answer = await operations.settle(row, request);
  if (!accepted.includes(answer.status)) throw new Error(`A recording was refused: ${answer.text}`);
};
