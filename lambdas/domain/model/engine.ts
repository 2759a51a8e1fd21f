/**
 * The name, in tokens and prices, of a model behind an OpenAI-compatible server; every other name is one of Bedrock's.
 */
export type CompatibleName = `compatible:${string}`;

const isCompatible = (model: string): model is CompatibleName => model.startsWith('compatible:');

/** What judged, answered or played, as responses of the API name a model. */
export const modelEngine = (model: string): string => (isCompatible(model) ? model : `bedrock:${model}`);
