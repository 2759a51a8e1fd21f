import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';

// `npm run admin -- bootstrap FUNCTION_NAME`: makes the internal partner and its first admin keys in a deployed stack.
// The function's name is the stack's output `BootstrapFunctionName`. The keys are printed once, and shown nowhere again.

const [command, functionName] = process.argv.slice(2);

if (command !== 'bootstrap' || functionName === undefined) {
  console.error('npm run admin -- bootstrap FUNCTION_NAME   (the output BootstrapFunctionName of the stack)');
  process.exit(1);
}

const { Payload, FunctionError } = await new LambdaClient({}).send(
  new InvokeCommand({ FunctionName: functionName, Payload: Buffer.from('{}') }),
);
const answer = Buffer.from(Payload ?? []).toString();
if (FunctionError !== undefined) {
  console.error(answer);
  process.exit(1);
}
console.log(answer);
