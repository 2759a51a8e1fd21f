import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { replayAll } from './admin/replay-erasures.ts';

// What an operator starts by hand in a deployed stack. The functions' names are outputs of the stack.
//
//   npm run admin -- bootstrap BOOTSTRAP_FUNCTION               makes the first admin keys; they are printed once
//   npm run admin -- replay-erasures REPLAY_FUNCTION SINCE      after a restore to SINCE, erases again what was erased since

const usage = `npm run admin -- bootstrap FUNCTION                (the output BootstrapFunctionName of the stack)
npm run admin -- replay-erasures FUNCTION SINCE    (the output ReplayFunctionName; SINCE: the point of the restore, as 2026-11-25T03:00:00Z)`;

/** Returns the result of the function. Ends the program with its error. */
const invoke = async (functionName: string, input: object): Promise<string> => {
  const { Payload, FunctionError } = await new LambdaClient({}).send(
    new InvokeCommand({ FunctionName: functionName, Payload: Buffer.from(JSON.stringify(input)) }),
  );
  const answer = Buffer.from(Payload ?? []).toString();
  if (FunctionError === undefined) return answer;
  console.error(answer);
  process.exit(1);
};

/** Returns the exit code: 1 if an entry failed. */
const replayErasures = async (functionName: string, since: string): Promise<number> => {
  const call = async (input: object): Promise<unknown> => JSON.parse(await invoke(functionName, input));
  const { failed } = await replayAll(call, since, console.log);
  for (const place of failed) console.error(`could not be applied again: ${place}`);
  return failed.length === 0 ? 0 : 1;
};

const [command, functionName, since] = process.argv.slice(2);

/** Returns the exit code. */
const run = async (): Promise<number> => {
  if (command === 'bootstrap' && functionName !== undefined) {
    console.log(await invoke(functionName, {}));
    return 0;
  }
  if (command === 'replay-erasures' && functionName !== undefined && since !== undefined) {
    if (z.iso.datetime().safeParse(since).success) return replayErasures(functionName, since);
    console.error(`${since} is not a time in UTC.\n`);
  }
  console.error(usage);
  return 1;
};

try {
  process.exitCode = await run();
} catch (error) {
  // Of AWS: no credentials, no region, no such function. Its sentence says which; where it was thrown says nothing.
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.exitCode = 1;
}
