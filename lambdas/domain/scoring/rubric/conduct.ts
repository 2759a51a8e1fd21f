import type { Utterance } from '../../transcripts/transcript.ts';
import { type Conduct, OFFENCES, type OffenceKind } from '../conduct.ts';
import type { Judgement } from '../judge.ts';
import { type Citation, cited } from '../verify-quote.ts';
import type { Criterion } from './criterion.ts';

const MOST_CITATIONS = 3;

const ADVICE: Readonly<Record<OffenceKind, string>> = {
  threat:
    'Never threaten a customer: it ends the sale, can be an offence before the law, and undoes whatever else you did well.',
  stays: 'When a customer says no or tells you to go, thank them and go at once.',
  insult:
    'Never insult a customer or theirs: say sorry when it has slipped out, and ask what they need instead.',
  hides: 'Say your name and your company whenever you are asked, and show who you are.',
};

const criterion = (texts: Pick<Criterion, 'id' | 'pillar' | 'statement' | 'advice'>): Criterion => ({
  ...texts,
  weight: 3,
});

const RESPECT = criterion({
  id: 'delivery.conduct',
  pillar: 'delivery',
  statement: 'Treats the customer with respect: no insult, no threat, no refusal to go or to say who it is',
  advice:
    'Stay polite whatever the customer says, say who you are when you are asked, and go when you are told to.',
});
const WELCOME = criterion({
  id: 'objection.welcome',
  pillar: 'objection',
  statement: 'Keeps the customer willing to talk, or leaves before being told to',
  advice:
    'Listen for the moment at which the customer wants you to go, and leave before anybody has to say it.',
});

/** Criteria that are reported only of a rep who offends, or is thrown out. */
export const CONDUCT: readonly Criterion[] = [RESPECT, WELCOME];

/** Whether it comes before all other advice. */
export const isOfConduct = ({ id }: Criterion): boolean => CONDUCT.some((each) => each.id === id);

/**
 * The judgements of a rep who offends, or is thrown out. A rep who does neither is not praised for it, so there are
 * none then.
 */
export const conductJudgements = (
  { offences, thrownOut }: Conduct,
  utterances: readonly Utterance[],
): Judgement[] => {
  const missing = (broken: Criterion, advice: string, missed: readonly Citation[]): Judgement => ({
    criterion: { ...broken, advice },
    finding: { level: 0, shown: [], missed },
  });
  const gravest = OFFENCES.flatMap((kind) => offences.filter((each) => each.kind === kind)).map(
    ({ kind, citation }) => ({ advice: ADVICE[kind], citation }),
  );
  const [first] = gravest;
  return [
    ...(first
      ? [
          missing(
            RESPECT,
            `${first.advice} You said: ${cited(first.citation, utterances)}.`,
            gravest.slice(0, MOST_CITATIONS).map(({ citation }) => citation),
          ),
        ]
      : []),
    ...(thrownOut
      ? [
          missing(
            WELCOME,
            `The customer told you to go (${cited(thrownOut, utterances)}): find the sentence of yours after which they wanted that, and leave before anybody has to say it.`,
            [thrownOut],
          ),
        ]
      : []),
  ];
};
