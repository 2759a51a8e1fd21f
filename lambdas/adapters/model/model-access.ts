import type { Measure } from '../../contract/measured.ts';
import type { CompatibleName } from '../../domain/model/engine.ts';
import type { AwsAccess } from '../aws/aws-access.ts';

/** A model on Bedrock: the id of a foundation model or of an inference profile. */
export interface BedrockModel extends AwsAccess {
  readonly modelId: string;
}

/** A model behind a server with the interface of OpenAI's chat completions, mostly on the same machine. */
export interface CompatibleModel {
  readonly modelId: string;
  /** `http://127.0.0.1:11434/v1`: the address that `/chat/completions` is appended to. */
  readonly url: string;
  readonly key: string | undefined;
}

/** Which model, and how it is reached. `measure` gets a report of each call. */
export type ModelAccess = (BedrockModel | CompatibleModel) & { readonly measure?: Measure };

/** A model that a function may call. */
export interface Model {
  readonly access: ModelAccess;
  /** Whether it may read conversations of healthcare. */
  readonly takesHealthcare: boolean;
  /** How many judgements it makes of a conversation. */
  readonly votes: number;
}

/** The model as tokens, prices and engines name it. */
export const modelName = (access: ModelAccess): string => {
  if (!('url' in access)) return access.modelId;
  return `compatible:${access.modelId}` satisfies CompatibleName;
};
