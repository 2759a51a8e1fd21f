/** What tokens and prices call a model behind a server like OpenAI's; every other name is one of Bedrock's. */
export type CompatibleName = `compatible:${string}`;

const isCompatible = (model: string): model is CompatibleName => model.startsWith('compatible:');

/** Who judged, answered or played, as answers of the API name a model. */
export const modelEngine = (model: string): string => (isCompatible(model) ? model : `bedrock:${model}`);
