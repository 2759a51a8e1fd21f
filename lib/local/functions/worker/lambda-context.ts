import type { WorkerSetup } from './messages.ts';

/** The context object of Lambda's Node 24 runtime. */
export const lambdaContext = (setup: WorkerSetup, awsRequestId: string) => {
  const startedMs = performance.now();
  return {
    awsRequestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: setup.functionName,
    functionVersion: '$LATEST',
    getRemainingTimeInMillis: () =>
      Math.max(0, Math.floor(setup.timeoutSeconds * 1000 - (performance.now() - startedMs))),
    invokedFunctionArn: setup.functionArn,
    logGroupName: `/aws/lambda/${setup.functionName}`,
    logStreamName: 'local',
    memoryLimitInMB: String(setup.memorySizeMb),
  };
};
