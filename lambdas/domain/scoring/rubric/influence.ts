import { cue, says } from '../../transcripts/cues.ts';
import { BENEFIT, INSIGHT, OFFER, PRESSURE, PROOF, PURPOSE } from '../../transcripts/seller-cues.ts';
import { meet } from '../conversation.ts';
import type { Criterion, Finding, Scene } from './criterion.ts';
import { echoes } from './exchange.ts';
import { counted, hearing, quoting, quotingLine, sentencesThat } from './finding.ts';

const REFERS_BACK = cue(
  'you (just |also )?(said|mentioned|told|were saying|described|brought up|pointed out)',
  'since you',
  'because you',
  '(with|for|given) (your|the) W (you|that you) (said|mentioned|told|have|described)',
  'like you said',
  'for (someone|somebody|a family|families|a house|a home|people) (like|with|who)',
  'in your (case|situation)',
);

/** Sentences of the rep that refer back, or that put a benefit or offer in a word the customer used before. */
const detectRelevance = ({ conversation }: Scene): Finding => {
  const needs = new Set<string>();
  const relevant = conversation.lines.flatMap((line) => {
    if (line.role !== 'rep') {
      for (const word of line.content) needs.add(word);
      return [];
    }
    const sentence = line.sentences.find(
      ({ plain, isQuestion, content }) =>
        says(plain, REFERS_BACK) ||
        (!isQuestion && (says(plain, BENEFIT) || says(plain, OFFER)) && meet(content, needs)),
    );
    return sentence ? [quoting(line, sentence)] : [];
  });
  return counted(relevant, [1, 3, 4, 5]);
};

/** Naming the neighbours as the reason for the visit is no proof of anything yet. */
const detectProof = ({ conversation }: Scene): Finding =>
  counted(
    sentencesThat(
      conversation.rep,
      ({ plain, isQuestion }) => !isQuestion && says(plain, PROOF) && !says(plain, PURPOSE),
    ),
    [1, 3, 4, 5],
  );

const detectRespect = ({ conversation }: Scene): Finding | null => {
  const pressing = hearing(conversation.rep, PRESSURE);
  return pressing.length === 0 ? null : { level: 0, shown: [], missed: pressing.slice(0, 3) };
};

/** Whether the rep gives this customer reasons, instead of talking at a listener. */
export const INFLUENCE: readonly Criterion[] = [
  {
    id: 'influence.relevance',
    pillar: 'influence',
    statement: 'Ties the offer to what this customer said',
    weight: 3,
    advice: 'Begin each benefit with the customer’s own situation: “you mentioned …, so …”.',
    detect: detectRelevance,
  },
  {
    id: 'influence.proof',
    pillar: 'influence',
    statement: 'Backs claims with proof: figures, neighbours, reviews, guarantees',
    weight: 3,
    advice:
      'Put one piece of proof behind every claim: a neighbour, a review, a figure, a written guarantee.',
    detect: detectProof,
  },
  {
    id: 'influence.insight',
    pillar: 'influence',
    statement: 'Teaches the customer something new about the own situation',
    weight: 2,
    advice: 'Bring one fact that most customers do not know and that changes how they see their problem.',
    detect: ({ conversation }) => counted(hearing(conversation.rep, INSIGHT), [1, 4, 5]),
  },
  {
    id: 'influence.mirroring',
    pillar: 'influence',
    statement: 'Takes up the customer’s own words',
    weight: 2,
    advice: 'Repeat the customer’s own key word in your reply before you add yours.',
    detect: ({ conversation }) =>
      counted(
        echoes(conversation).map(({ line }) => quotingLine(line)),
        [1, 2, 3, 4, 5],
      ),
  },
  {
    id: 'influence.respect',
    pillar: 'influence',
    statement: 'Leaves the decision to the customer: no pressure, no false urgency',
    weight: 3,
    advice: 'Drop the pressure: say what the offer is and until when it holds, and let the customer decide.',
    detect: detectRespect,
  },
];
