/** A server with the interface of OpenAI's chat completions (Ollama, LM Studio, vLLM, llama.cpp), mostly on this machine. */
export interface LocalModel {
  /** `http://127.0.0.1:11434/v1`, to which `/chat/completions` is appended. */
  readonly url: string;
  /** Its name on the server. */
  readonly name: string;
  readonly key: string | undefined;
  /** How many judgements it makes of a conversation; one by default. */
  readonly votes?: number;
}

/**
 * How many times its time limit in the cloud a worker gets that asks such a model: five minutes to judge a conversation,
 * which is as long as `fetch` waits for an answer. Endpoints keep theirs, because their caller waits.
 */
export const MODEL_PATIENCE = 2.5;

/** The variables that describe it to functions. */
export const modelVariables = (model: LocalModel | undefined): Readonly<Record<string, string>> =>
  model === undefined
    ? {}
    : {
        MODEL_ID: model.name,
        MODEL_URL: model.url,
        // Conversations stay on the server that the operator chose.
        MODEL_HEALTHCARE: 'true',
        ...(model.key !== undefined && { MODEL_KEY: model.key }),
        ...(model.votes !== undefined && { MODEL_VOTES: String(model.votes) }),
      };
