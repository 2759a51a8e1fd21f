import { countFillers } from '../fillers.ts';
import type { Turn } from './turns.ts';

const NUMBER =
  /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|percent|pounds|dollars|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;
/** Whether a word is a number, a sum or a day of the week. */
export const isNumberWord = (word: string): boolean => NUMBER.test(word);

const ASKING = /^(?:what|how|why|who|when|which|where)$/;
const FILLING = /^(?:u+m+|u+h+m*|e+r+m*|like|basically|actually|literally)$/;
const LONG_TURN_WORDS = 50;
const HIGH_SHARE = 0.8;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const share = (turns: readonly Turn[], holds: (turn: Turn) => boolean): number =>
  turns.filter(holds).length / Math.max(1, turns.length);

/** What can be counted in a conversation without its times, in the order in which the weights were learned. */
export const talkFigures = (turns: readonly Turn[]): number[] => {
  const rep = turns.filter(({ isRep }) => isRep);
  const customer = turns.filter(({ isRep }) => !isRep);
  const lengths = rep.map(({ words }) => words.length).toSorted((one, other) => one - other);
  const repWords = rep.flatMap(({ words }) => words);
  const customerWords = customer.reduce((sum, { words }) => sum + words.length, 0);
  const per100 = (counted: number): number => (counted / Math.max(1, repWords.length)) * 100;
  const fillers = per100(
    rep.reduce((sum, { lines }) => sum + lines.reduce((all, { text }) => all + countFillers(text), 0), 0),
  );
  const filling = per100(repWords.filter((word) => FILLING.test(word)).length);
  return [
    Math.log(repWords.length + 1),
    Math.log(customerWords + 1),
    repWords.length / Math.max(1, repWords.length + customerWords),
    meanOf(lengths),
    lengths.at(-1) ?? 0,
    lengths[Math.floor(lengths.length * HIGH_SHARE)] ?? 0,
    share(rep, ({ isQuestion }) => isQuestion),
    share(rep, ({ words }) => words.some((word) => ASKING.test(word))),
    fillers,
    Math.log1p(fillers),
    Math.log1p(filling),
    per100(repWords.filter(isNumberWord).length),
    Math.log(rep.length + 1),
    meanOf(customer.map(({ words }) => words.length)),
    share(rep, ({ words }) => words.length > LONG_TURN_WORDS),
  ];
};
