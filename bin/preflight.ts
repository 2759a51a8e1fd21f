import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock';
import { APICallError } from '@ai-sdk/provider';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { modelOf } from '../lib/cloud/model.ts';
import { regionOf, type Stage, WrongStage } from '../lib/cloud/stage.ts';
import { stageNamed } from '../lib/cloud/stages.ts';

// What no template can check before the first deployment of a stage: `npm run preflight -- prod`, with the credentials
// and the region of the stage. Asks its model for one token. Ends with 1 if the stage would not work, and with 2
// without the name of a stage.

const usage = `npm run preflight -- STAGE

  STAGE  one that lib/cloud/stages.ts lists; with its credentials, and its region in AWS_REGION or the profile`;

/** The credentials and the region as every client of AWS finds them; no region if nothing names one. */
const aws = new LambdaClient({}).config;

/** Why a call failed, without the point at its end. */
const reasonOf = (error: unknown): string => {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  return status === undefined ? message : `${status} ${message}`;
};

/** Resolves to a sentence for people. Throws `WrongStage`. */
const askModel = async (stage: Stage): Promise<string> => {
  const region = regionOf(stage, await aws.region().catch(() => undefined)) ?? 'us-east-1';
  const modelId = modelOf(stage, region)?.id;
  if (modelId === undefined) return 'it has no model, so learned-1 scores';
  // Without credentials nothing is wrong with the stage, and this throws what AWS says.
  const credentials = await aws.credentials();
  const endpoint = process.env['AWS_ENDPOINT_URL'];
  const bedrock = createAmazonBedrock({
    region,
    ...(endpoint !== undefined && { baseURL: endpoint }),
    credentialProvider: async () => credentials,
  });
  try {
    await bedrock(modelId).doGenerate({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'ok' }] }],
      maxOutputTokens: 1,
    });
  } catch (error) {
    throw new WrongStage(
      `The stage ${stage.name} (lib/cloud/stages/${stage.name}.ts): model.id ${modelId} gives no answer in ${region}: ${reasonOf(error)}. ` +
        "Allow it in Bedrock, give another model.id, or model: 'none'.",
    );
  }
  return `its model ${modelId} answers in ${region}`;
};

const [name, ...more] = process.argv.slice(2);
if (name === undefined || more.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    console.log(`✓ ${name}: ${await askModel(stageNamed(name))}.`);
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
