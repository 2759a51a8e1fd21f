import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock';
import { APICallError } from '@ai-sdk/provider';
import { modelOf } from '../../lib/cloud/model.ts';
import { type Stage, WrongStage } from '../../lib/cloud/stage.ts';
import type { Account } from './account.ts';

/** Why a call failed, without the point at its end. */
const reasonOf = (error: unknown): string => {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  return status === undefined ? message : `${status} ${message}`;
};

/** Asks the model of a stage for one token. Resolves to a sentence for people. Throws `WrongStage`. */
export const askModel = async (
  stage: Stage,
  { region, account }: { readonly region: string; readonly account: Account },
): Promise<string> => {
  const modelId = modelOf(stage, region)?.id;
  if (modelId === undefined) return 'it has no model, so learned-1 scores';
  // Without credentials nothing is wrong with the stage, and this throws what AWS says.
  const credentials = await account.credentials();
  const bedrock = createAmazonBedrock({
    region,
    ...(account.endpoint !== undefined && { baseURL: account.endpoint }),
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
