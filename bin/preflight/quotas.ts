import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { usualTranscriptionsAtOnce } from '../../lambdas/contract/limits.ts';
import type { Stage } from '../../lib/cloud/stage.ts';
import { usual } from '../quotas/figures.ts';
import { type Account, ask } from './account.ts';

const listed = z.object({
  Quotas: z.array(z.object({ QuotaName: z.string(), Value: z.number() })).default([]),
});

/** Calls of functions that the account may run at a time in the region. */
const lambdaConcurrency = async (
  { credentials, endpoint }: Account,
  region: string,
): Promise<number | undefined> => {
  const client = new LambdaClient({ region, credentials, ...(endpoint !== undefined && { endpoint }) });
  const { AccountLimit: limit } = await client.send(new GetAccountSettingsCommand({}));
  return limit?.ConcurrentExecutions;
};

/** Transcription jobs that the account may run at a time, if Service Quotas lists it under a name that we know. */
const transcriptionsAtOnce = async (account: Account, region: string): Promise<number | undefined> => {
  const answer = await ask(account, {
    service: 'servicequotas',
    region,
    target: 'ServiceQuotasV20190624.ListServiceQuotas',
    body: { ServiceCode: 'transcribe', MaxResults: 100 },
  });
  const { Quotas } = listed.parse(JSON.parse(answer));
  return Quotas.find(({ QuotaName }) =>
    /^(?:number of )?concurrent (?:batch )?transcription jobs$/i.test(QuotaName),
  )?.Value;
};

/**
 * What the quotas of the account leave to be desired: a deployment succeeds with less, and work waits or fails later. A
 * quota that may not be read is one of the sentences.
 */
export const checkQuotas = async (
  stage: Stage,
  { region, account }: { readonly region: string; readonly account: Account },
): Promise<readonly string[]> => {
  const unread = (what: string) => (error: unknown) =>
    `${what} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  const wanted = stage.transcriptionsAtOnce ?? usualTranscriptionsAtOnce;
  const [calls, jobs] = await Promise.all([
    lambdaConcurrency(account, region).catch(unread('Concurrent executions of Lambda')),
    transcriptionsAtOnce(account, region).catch(unread('Concurrent transcription jobs')),
  ]);
  const sentences: string[] = [];
  if (typeof calls === 'string') sentences.push(calls);
  else if (calls !== undefined && calls < usual.lambdaConcurrency)
    sentences.push(
      `the account runs ${calls} functions at a time in ${region}, and others have ${usual.lambdaConcurrency}: request more of the quota Concurrent executions, or bursts wait for hours (npm run quotas)`,
    );
  if (typeof jobs === 'string') sentences.push(jobs);
  else if (jobs !== undefined && jobs < wanted)
    sentences.push(
      `the account runs ${jobs} transcription jobs at a time in ${region}, and transcriptionsAtOnce is ${wanted}: request more, or set transcriptionsAtOnce: ${jobs}`,
    );
  return sentences;
};
