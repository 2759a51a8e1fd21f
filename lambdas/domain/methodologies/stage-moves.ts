import { asking, findingOut, type Move, saying } from '../intelligence/moves.ts';
import { IMPLICATION, PAYOFF, PROBLEM, SITUATION } from '../transcripts/discovery-cues.ts';
import { INSIGHT, PROOF } from '../transcripts/seller-cues.ts';
import * as ask from './asking-cues.ts';
import * as tell from './telling-cues.ts';

/** The moves that the stages of the methodologies are made of; several methodologies may share one. */
export const moves = {
  situation: findingOut('Asks how things are today', SITUATION),
  problem: findingOut('Asks what goes wrong', PROBLEM),
  implication: findingOut('Asks what it leads to', IMPLICATION),
  payoff: findingOut('Asks what a solution would be worth', PAYOFF),
  contract: saying('Agrees on the rules of the talk, a no included', ask.CONTRACT),
  painDepth: asking('Asks for the feelings behind the trouble', ask.PAIN_DEPTH),
  budget: asking('Asks for the budget', ask.BUDGET),
  decisionPath: asking('Asks who decides, and how', ask.DECISION_PATH),
  secondThoughts: saying('Brings up second thoughts', ask.SECOND_THOUGHTS),
  insight: saying('Turns the view of the situation', INSIGHT),
  costFigures: saying('Puts figures to what it costs', tell.COST_FIGURES),
  story: saying('Tells of somebody who has been there', tell.STORY),
  newWay: saying('Describes another way', tell.NEW_WAY),
  metrics: asking('Asks for the gain in figures', ask.METRICS),
  economicBuyer: asking('Asks who can say yes to the money', ask.ECONOMIC_BUYER),
  criteria: asking('Asks what the offers are compared by', ask.CRITERIA),
  champion: asking('Asks who inside speaks for it', ask.CHAMPION),
  disarms: saying('Takes off the pressure', tell.DISARMS),
  awareness: asking('Asks since when, and what made it so', ask.AWARENESS),
  qualifies: asking('Asks how much it matters, and why now', ask.QUALIFIES),
  bridges: saying('Ties the offer to what was just said', tell.BRIDGES),
  invites: asking('Lets the customer say that it fits', ask.INVITES),
  diagnoses: asking('Asks for causes, and whom else it touches', ask.DIAGNOSES),
  vision: saying('Agrees on what would then be possible', tell.VISION),
  proof: saying('Backs claims with proof: figures, neighbours, reviews, guarantees', PROOF),
  terms: saying('Settles the terms and the plan', tell.TERMS),
  research: saying('Came prepared', tell.RESEARCH),
  goals: asking('Asks for aims and limits', ask.GOALS),
  sumsUp: saying('Sums up what was heard', tell.SUMS_UP),
  advises: saying('Recommends, drawbacks included', tell.ADVISES),
  agrees: asking('Decides on the next step together', ask.AGREES),
  checksBack: saying('Promises to see whether it holds', tell.CHECKS_BACK),
  businessIssue: asking('Asks for the aim that counts', ask.BUSINESS_ISSUE),
  value: saying('Puts the worth in figures', tell.VALUE),
  difference: saying('Shows what comes with this offer only', tell.DIFFERENCE),
  power: saying('Takes the figures to who decides', tell.POWER),
  mutualPlan: saying('Plans who does what', tell.MUTUAL_PLAN),
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;

interface StageMoves {
  /** The name of the stage in the list of methodologies. */
  readonly stage: string;
  /** Any of these moves counts as the stage. */
  readonly by: readonly MoveName[];
}

const stage = (name: string, ...by: readonly MoveName[]): StageMoves => ({ stage: name, by });

/**
 * The moves by which each stage is recognised. Stages that leave no trace in the words (an open tone) are not listed.
 */
export const stageMoves = {
  spin: [
    stage('Situation', 'situation'),
    stage('Problem', 'problem'),
    stage('Implication', 'implication'),
    stage('Need-payoff', 'payoff'),
  ],
  sandler: [
    stage('Up-front contract', 'contract'),
    stage('Pain', 'painDepth'),
    stage('Budget', 'budget'),
    stage('Decision', 'decisionPath'),
    stage('Fulfilment', 'bridges'),
    stage('Post-sell', 'secondThoughts'),
  ],
  challenger: [
    stage('Warm-up', 'research'),
    stage('Reframe', 'insight'),
    stage('Rational drowning', 'costFigures'),
    stage('Emotional impact', 'story'),
    stage('A new way', 'newWay'),
    stage('Our solution', 'difference'),
  ],
  meddic: [
    stage('Metrics', 'metrics'),
    stage('Economic buyer', 'economicBuyer'),
    stage('Decision criteria', 'criteria'),
    stage('Decision process', 'decisionPath'),
    stage('Identify pain', 'problem', 'implication'),
    stage('Champion', 'champion'),
  ],
  nepq: [
    stage('Connecting', 'disarms'),
    stage('Situation', 'situation'),
    stage('Problem awareness', 'awareness'),
    stage('Solution awareness', 'payoff'),
    stage('Consequence', 'implication'),
    stage('Qualifying', 'qualifies'),
    stage('Transition and presentation', 'bridges'),
    stage('Commitment', 'invites'),
  ],
  solution_selling: [
    stage('Diagnose', 'diagnoses'),
    stage('Create a vision', 'vision'),
    stage('Present the solution', 'bridges'),
    stage('Prove', 'proof'),
    stage('Close', 'terms'),
  ],
  consultative_selling: [
    stage('Research', 'research'),
    stage('Ask', 'goals'),
    stage('Listen', 'sumsUp'),
    stage('Advise', 'advises'),
    stage('Agree', 'agrees'),
    stage('Follow up', 'checksBack'),
  ],
  value_selling: [
    stage('Business issue', 'businessIssue'),
    stage('Problem', 'problem'),
    stage('Value', 'value'),
    stage('Difference', 'difference'),
    stage('Power', 'power'),
    stage('Plan', 'mutualPlan'),
  ],
} as const satisfies Record<string, readonly StageMoves[]>;
