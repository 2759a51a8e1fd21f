import { cue, says } from '../../transcripts/cues.ts';
import { BENEFIT, OFFER, PRICE, PURPOSE } from '../../transcripts/seller-cues.ts';
import { OWN_COMPANY, OWN_NAME } from '../../transcripts/talk-cues.ts';
import { countWords } from '../../transcripts/words.ts';
import type { Line } from '../conversation.ts';
import type { Criterion, Finding, Level, Scene } from './criterion.ts';
import { counted, hearing, sentencesThat } from './finding.ts';

const EARLY_LINES = 6;

const STRUCTURE = cue(
  "(here's|here is) (how|what) (it|we|i|the|you|happens|would|this|that)",
  'the way (it|this|we) (W )?(works?|do)',
  '(two|three|four|couple of|few) (quick |simple )?(things|steps|parts|options|ways|reasons|questions)',
  '(first|firstly|step one)( W){0,30} (then|second|after that|next|step two)',
  'let me (walk|show|explain|break)',
  "(i'll|we'll|let me) (start|begin|first|quickly)",
  '(after that|step two|finally|last thing|the last step)',
  'to (sum up|recap|summari[sz]e)',
);

const JARGON = cue(
  'kilowatts?',
  'kwh',
  'photovoltaics?',
  'inverters?',
  'net metering',
  'amorti[sz](ed|ation|e)',
  'apr',
  'ppa',
  'roi',
  'bifenthrin',
  'pyrethroids?',
  'fipronil',
  'integrated pest management',
  'residual barrier',
  'underlayment',
  'flashing',
  'soffits?',
  'r value',
  'low e',
  'argon',
  'latency',
  'megabits?',
  'mbps',
  'symmetrical',
  'mesh node',
  'ont',
  'synerg(y|ies)',
  'leverag(e|es|ing)',
  'end to end',
  'turnkey',
  'best in class',
  'escalator',
  'encapsulation',
  'membrane',
  'reverse osmosis',
  'gpm',
);
const EXPLAINED = cue(
  'which (just )?means',
  'that means',
  'in (other words|plain english)',
  "that's (just |simply |basically )?(the|a|what|how)",
  'basically',
  'meaning',
  'or in short',
  "it's (just |simply )?(the|a|like)",
);

const detectPurpose = ({ conversation }: Scene): Finding => {
  const early = conversation.rep.slice(0, EARLY_LINES);
  const who = hearing(early, OWN_NAME).concat(hearing(early, OWN_COMPANY)).slice(0, 1);
  const why = hearing(early, PURPOSE).slice(0, 1);
  return {
    level: who.length + why.length === 2 ? 5 : who.length + why.length === 1 ? 3 : 1,
    shown: [...who, ...why],
    missed: [],
  };
};

const detectBenefitsFirst = ({ conversation }: Scene): Finding => {
  const benefits = sentencesThat(
    conversation.rep,
    ({ plain, isQuestion }) => !isQuestion && says(plain, BENEFIT),
  );
  const price = hearing(conversation.rep, PRICE)[0];
  const firstBenefit = benefits[0];
  const priceFirst =
    price !== undefined && firstBenefit !== undefined && price.utterance < firstBenefit.utterance;
  const finding = counted(benefits, [1, 3, 4, 5]);
  return priceFirst ? { ...finding, level: finding.level > 3 ? 3 : 2, missed: [price] } : finding;
};

const unexplained = (line: Line): boolean => says(line.plain, JARGON) && !says(line.plain, EXPLAINED);

const meanSentenceWords = (lines: readonly Line[]): number => {
  const sentences = lines.reduce((sum, line) => sum + line.sentences.length, 0);
  return lines.reduce((sum, line) => sum + line.words.length, 0) / Math.max(1, sentences);
};

const levelOfLength = (words: number): number => (words <= 16 ? 5 : words <= 22 ? 4 : words <= 30 ? 3 : 2);

const asLevel = (value: number): Level =>
  ([0, 1, 2, 3, 4, 5] as const)[Math.max(0, Math.min(5, Math.round(value)))] ?? 1;

const detectPlainWords = ({ conversation }: Scene): Finding => {
  const { rep } = conversation;
  const jargon = rep.filter(unexplained);
  const short = sentencesThat(
    rep,
    ({ plain, isQuestion }) =>
      !isQuestion && countWords(plain) <= 16 && (says(plain, BENEFIT) || says(plain, OFFER)),
  );
  const level = asLevel(Math.max(1, levelOfLength(meanSentenceWords(rep)) - jargon.length));
  return { level, shown: level >= 3 ? short.slice(0, 1) : [], missed: hearing(jargon, JARGON).slice(0, 2) };
};

/** `Two hundred, okay.` repeats a figure, and gives none. */
const LEAST_FIGURE_WORDS = 6;
const NUMBER = /\d|\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b/;

/** How clearly the rep says who, why, what and how much. */
export const CLARITY: readonly Criterion[] = [
  {
    id: 'clarity.purpose_early',
    pillar: 'clarity',
    statement: 'Says who is speaking and why within the first few sentences',
    weight: 3,
    advice: 'Open with your name, your company and one sentence on why you are there, before anything else.',
    detect: detectPurpose,
  },
  {
    id: 'clarity.benefits_first',
    pillar: 'clarity',
    statement: 'Says what the customer gains before talking about features or price',
    weight: 3,
    advice: 'Name what changes for the customer (“so that you …”) before you name a feature or a price.',
    detect: detectBenefitsFirst,
  },
  {
    id: 'clarity.plain_words',
    pillar: 'clarity',
    statement: 'Uses short sentences and explains technical terms',
    weight: 1,
    advice: 'Keep sentences under twenty words and put a plain explanation behind every technical term.',
    detect: detectPlainWords,
  },
  {
    id: 'clarity.structure',
    pillar: 'clarity',
    statement: 'Guides the listener through the talk or the process step by step',
    weight: 2,
    advice:
      'Announce the steps (“first …, then …, after that …”), so that the customer always knows what comes next.',
    detect: ({ conversation }) => counted(hearing(conversation.rep, STRUCTURE), [1, 3, 5]),
  },
  {
    id: 'clarity.specifics',
    pillar: 'clarity',
    statement: 'Gives concrete figures instead of generalities',
    weight: 2,
    advice:
      'Replace words like “affordable” or “fast” by the figure: the price, the days, the number of visits.',
    detect: ({ conversation }) =>
      counted(
        sentencesThat(
          conversation.rep,
          ({ plain, isQuestion }) =>
            !isQuestion &&
            countWords(plain) >= LEAST_FIGURE_WORDS &&
            (says(plain, PRICE) || NUMBER.test(plain)),
        ),
        [1, 3, 4, 5],
      ),
  },
];
