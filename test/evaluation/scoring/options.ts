import { parseArgs } from 'node:util';
import { awsAccess } from '../../../lambdas/runtime/aws-access.ts';
import type { ModelMeasured } from './model-judge.ts';
import { TALK_SETS, type TalkSet } from './talks.ts';

/** What `npm run evaluate -- scoring` was asked for. */
export interface ScoringOptions {
  readonly set: TalkSet;
  /** Only so many talks, the first ones. */
  readonly talks: number | undefined;
  readonly picture: string | undefined;
  /** Beside the engine that needs no model. */
  readonly model: (ModelMeasured & { readonly atOnce: number }) | undefined;
  /** Where the scores of the model go, before any calibration. */
  readonly scores: string | undefined;
}

export const scoringUsage = `npm run evaluate -- scoring [options]

  --picture FILE.svg   draw the engine (the model, where one is measured) against the readers
  --model-url URL      measure a model too, at a server like OpenAI's (Ollama: http://127.0.0.1:11434/v1)
  --model NAME         its name there; without --model-url a model or inference profile of Bedrock, by the credentials
                       and the region of the environment (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION)
  --model-key KEY      the key that the server wants, if it wants one
  --model-votes N      judgements of each talk, 1, 3 or 5 (1)
  --at-once N          talks that the model is asked about at once (4)
  --answers FOLDER     keep the model's answers there, and ask for none that is there already; without --model these
                       answers alone are measured
  --scores FILE.csv    write what the model's levels add up to, for npm run train -- calibration
  --set SET            train: the talks to learn from, with one reader's labels; test (without it); newcomers, newcomers-2,
                       newcomers-3: those that strangers to the engine wrote and rated
  --talks N            only the first N of them`;

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      picture: { type: 'string' },
      'model-url': { type: 'string' },
      model: { type: 'string' },
      'model-key': { type: 'string' },
      'model-votes': { type: 'string', default: '1' },
      'at-once': { type: 'string', default: '4' },
      answers: { type: 'string' },
      scores: { type: 'string' },
      set: { type: 'string', default: 'test' },
      talks: { type: 'string' },
    },
  }).values;

const countIn = (name: string, text: string): number => {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--${name} takes a number from 1, not "${text}"`);
  return count;
};

const setIn = (text: string): TalkSet => {
  const set = TALK_SETS.find((each) => each === text);
  if (set === undefined) throw new Error(`--set takes ${TALK_SETS.join(', ')}, not "${text}"`);
  return set;
};

const accessIn = ({ model, 'model-url': url, 'model-key': key }: ReturnType<typeof parse>) => {
  if (model === undefined && (url ?? key) !== undefined) throw new Error('A model needs --model, its name');
  if (model === undefined) return undefined;
  return url === undefined ? { ...awsAccess(), modelId: model } : { modelId: model, url, key };
};

/** Reads the command line. Throws what is wrong with it. */
export const scoringOptions = (args: readonly string[]): ScoringOptions => {
  const values = parse(args);
  const { answers, scores, 'model-votes': votes } = values;
  if (!['1', '3', '5'].includes(votes)) throw new Error(`--model-votes takes 1, 3 or 5, not "${votes}"`);
  const access = accessIn(values);
  const isMeasured = access !== undefined || answers !== undefined;
  if (scores !== undefined && !isMeasured)
    throw new Error('--scores are those of a model: name it by --model');
  const atOnce = countIn('at-once', values['at-once']);
  return {
    set: setIn(values.set),
    talks: values.talks === undefined ? undefined : countIn('talks', values.talks),
    picture: values.picture,
    model: isMeasured ? { access, votes: Number(votes), answers, atOnce } : undefined,
    scores,
  };
};
