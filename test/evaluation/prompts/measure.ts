import { readConversation } from '../../../lambdas/domain/scoring/conversation.ts';
import { observe } from '../../../lambdas/domain/scoring/learned/observe.ts';
import { turnsOf } from '../../../lambdas/domain/scoring/learned/turns.ts';
import { checkPrompts } from '../../../lambdas/domain/scoring/prompts/check-prompts.ts';
import type { PromptVerdict } from '../../../lambdas/domain/scoring/prompts/prompt-result.ts';
import { readTalk, type TalkRead } from '../../../lambdas/domain/scoring/prompts/read-talk.ts';
import { engine } from '../../domain/scoring/engine.ts';
import { transcriptOf } from '../scoring/transcript.ts';
import { type LabelledPrompt, promptTalks } from './labelled-prompts.ts';

/** A prompt beside a talk: what a reader said, and what was found. */
export interface CheckedPrompt {
  readonly content: string;
  readonly talk: string;
  readonly wanted: PromptVerdict;
  readonly verdict: PromptVerdict;
  readonly quote: string | null;
  /** Whether the verdict is right, and the quote stands in a turn that shows it. */
  readonly isRight: boolean;
}

/** Reads talks that prompts are labelled beside, each once. */
export const talkReader = (): ((id: string) => TalkRead) => {
  const talks = promptTalks();
  const known = new Map<string, TalkRead>();
  return (id) => {
    const talk = talks.get(id);
    if (talk === undefined) throw new Error(`There is no talk ${id}.`);
    const read = known.get(id);
    if (read !== undefined) return read;
    const conversation = readConversation(transcriptOf(talk));
    const fresh = readTalk(conversation, observe(turnsOf(conversation.lines), engine), engine);
    known.set(id, fresh);
    return fresh;
  };
};

/** Checks every prompt beside each of its talks. */
export const checkAll = (prompts: readonly LabelledPrompt[]): CheckedPrompt[] => {
  const talkOf = talkReader();
  return prompts.flatMap(({ prompt, verdicts }) =>
    verdicts.flatMap(({ talk, verdict: wanted, lines }) =>
      checkPrompts([prompt], talkOf(talk)).map(({ verdict, citation }) => ({
        content: prompt.prompt_content,
        talk,
        wanted,
        verdict,
        quote: citation?.quote ?? null,
        isRight: verdict === wanted && (citation === null || lines.includes(citation.utterance)),
      })),
    ),
  );
};

/** Of so many, so many. */
export interface Share {
  readonly of: number;
  readonly right: number;
}

/** How often verdicts are right. */
export interface PromptFigures {
  readonly all: Share;
  /** Of what was there to be found. */
  readonly fulfilled: Share;
  readonly violated: Share;
  /** Of what nobody did, and of what words do not show. */
  readonly notFound: Share;
  readonly notJudged: Share;
  /** Of what was judged at all. */
  readonly judged: Share;
  /** Of what was claimed. */
  readonly claimedFulfilled: Share;
  readonly claimedViolated: Share;
  /** Of prompts: right beside every talk. */
  readonly prompts: Share;
}

const shareOf = (checked: readonly CheckedPrompt[]): Share => ({
  of: checked.length,
  right: checked.filter(({ isRight }) => isRight).length,
});

/** Adds up what was checked. */
export const figuresOf = (checked: readonly CheckedPrompt[]): PromptFigures => {
  const wanted = (verdict: PromptVerdict) => shareOf(checked.filter((each) => each.wanted === verdict));
  const claimed = (verdict: PromptVerdict) => shareOf(checked.filter((each) => each.verdict === verdict));
  const contents = [...new Set(checked.map(({ content }) => content))];
  return {
    all: shareOf(checked),
    fulfilled: wanted('fulfilled'),
    violated: wanted('violated'),
    notFound: wanted('not_found'),
    notJudged: wanted('not_judged'),
    judged: shareOf(checked.filter(({ verdict }) => verdict !== 'not_judged')),
    claimedFulfilled: claimed('fulfilled'),
    claimedViolated: claimed('violated'),
    prompts: {
      of: contents.length,
      right: contents.filter((content) => checked.every((each) => each.content !== content || each.isRight))
        .length,
    },
  };
};
