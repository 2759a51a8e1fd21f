/** A server with the interface of OpenAI's chat completions (Ollama, LM Studio, vLLM, llama.cpp), mostly on this machine. */
export interface LocalModel {
  /** `http://127.0.0.1:11434/v1`: what `/chat/completions` is put behind. */
  readonly url: string;
  /** As the server knows it. */
  readonly name: string;
  readonly key: string | undefined;
  /** How many judgements it makes of a conversation; one unless it says so. */
  readonly votes?: number;
}

/** What tells functions of it. */
export const modelVariables = (model: LocalModel | undefined): Readonly<Record<string, string>> =>
  model === undefined
    ? {}
    : {
        MODEL_ID: model.name,
        MODEL_URL: model.url,
        // What it hears stays where its operator put it.
        MODEL_HEALTHCARE: 'true',
        ...(model.key !== undefined && { MODEL_KEY: model.key }),
        ...(model.votes !== undefined && { MODEL_VOTES: String(model.votes) }),
      };
