import { existsSync } from 'node:fs';
import type * as z from 'zod';
import { localKeys } from '../../bin/local/keys.ts';
import { startLocalService } from '../../bin/local/start-service.ts';
import { getReport, getSession, submitSession } from '../../lambdas/contract/all-day-sessions.ts';
import type { Format } from './files.ts';

const patienceMs = 15 * 60_000;

/** Takes the composed day through a whole local stack, over HTTP, and measures how long that takes. */
export const throughLocalStack = async (folder: string, formats: readonly Format[]): Promise<void> => {
  if (!existsSync('cdk.out/manifest.json')) throw new Error('Synthesize the stack first: npm run synth');
  const stack = await startLocalService({ recordingsFolder: folder });
  const { keys } = await localKeys(stack, undefined);
  const ask = async <Body extends z.ZodType>(schema: Body, path: string, body?: object) => {
    const answer = await fetch(`${stack.address}/live/v1/all-day-sessions${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${keys.live}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return schema.parse(await answer.json());
  };
  for (const format of formats) {
    const began = performance.now();
    const recording_url = `${stack.recordingsUrl}/day.${format}`;
    const submission = { org_id: 'acme', rep_id: 'alex', recording_url };
    const { id } = await ask(submitSession.success.body, '', submission);
    const session = () => ask(getSession.success.body, `/${id}`);
    let seen = await session();
    while (!['completed', 'failed'].includes(seen.status) && performance.now() - began < patienceMs) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      seen = await session();
    }
    const seconds = (performance.now() - began) / 1_000;
    console.log(
      `\nday.${format} through the local stack: ${seen.status} in ${seconds.toFixed(1)} s, ${seen.segments_detected} segments, ${seen.segments_analyzed} analysed`,
    );
    if (seen.error !== null) console.log(`  ${seen.error.code}: ${seen.error.message}`);
    const { stages, transcription } = await ask(getReport.success.body, `/${id}/report`);
    for (const stage of stages) console.log(`  ${stage.stage.padEnd(12)} ${stage.seconds} s`);
    console.log(`  ${JSON.stringify(transcription)}`);
  }
  await stack.close();
};
