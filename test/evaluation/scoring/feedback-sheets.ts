import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Analysis } from '../../../lambdas/domain/scoring/analyst.ts';
import { PILLARS } from '../../../lambdas/domain/scoring/pillars.ts';

/** Where the sheets stand that readers judged, a folder for each engine. */
export const SHEETS = 'training/feedback';

/** Something that an engine says of a talk: what was so, or what to do next time. */
export interface Statement {
  readonly kind: 'claim' | 'advice';
  /** A pillar, or the text that it is from. */
  readonly about: string;
  readonly text: string;
}

/**
 * What a reader says of it. A claim is true when the talk bears it out and the quote shows it; advice is apt when it is about
 * something that was missed in this talk and would have helped. `none`: it claims, or advises, nothing.
 */
export type Ruling = 'yes' | 'no' | 'none';

export interface RuledStatement extends Statement {
  /** Undefined on a sheet that nobody has judged yet. */
  readonly ruling: Ruling | undefined;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** All that an analysis says of how the rep did. */
export const statementsIn = (analysis: Analysis): Statement[] => {
  const said: Statement[] = [
    { kind: 'claim', about: 'summary', text: analysis.ai_summary },
    ...PILLARS.flatMap((pillar): Statement[] => [
      { kind: 'claim', about: pillar, text: analysis.feedback_v5[pillar].positive },
      { kind: 'advice', about: pillar, text: analysis.feedback_v5[pillar].negative },
    ]),
    { kind: 'claim', about: 'double_down', text: analysis.double_down },
    {
      kind: 'advice',
      about: 'double_down',
      text: analysis.action_plan_v5.double_down_implementation,
    },
    {
      kind: 'advice',
      about: 'communication',
      text: analysis.action_plan_v5.general_communication_improvement,
    },
  ];
  return said.map((one) => ({ ...one, text: oneLine(one.text) }));
};

/** A sheet on which a reader puts `yes`, `no` or `none` in the place of each `?`. */
export const sheetOf = (statements: readonly Statement[]): string =>
  `${statements.map(({ kind, about, text }) => `${kind} ${about} ? | ${text}`).join('\n')}\n`;

const LINE = /^(?<kind>claim|advice) (?<about>[a-z_]+) (?<ruling>yes|no|none|\?) \| (?<text>.+)$/;

const isRuling = (text: string | undefined): text is Ruling =>
  text === 'yes' || text === 'no' || text === 'none';

/** Reads a sheet. Throws what is wrong with it. */
export const statementsOn = (sheet: string): RuledStatement[] =>
  sheet
    .trim()
    .split('\n')
    .map((line) => {
      const { kind, about, ruling, text } = LINE.exec(line)?.groups ?? {};
      if (about === undefined || text === undefined || (kind !== 'claim' && kind !== 'advice'))
        throw new Error(`This is no line of a sheet: ${line.slice(0, 80)}`);
      return { kind, about, text, ruling: isRuling(ruling) ? ruling : undefined };
    });

/** The judged sheets of an engine, by talk. */
export const judgedSheets = (engine: string): ReadonlyMap<string, readonly RuledStatement[]> => {
  const folder = join(SHEETS, engine);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.txt')) : [];
  return new Map(
    files
      .toSorted()
      .map((file) => [basename(file, '.txt'), statementsOn(readFileSync(join(folder, file), 'utf8'))]),
  );
};

/** How many quotes the claims about the pillars hold. Other claims repeat them. */
export const quotesIn = (statements: readonly Statement[]): number =>
  statements
    .filter(({ kind, about }) => kind === 'claim' && PILLARS.some((pillar) => pillar === about))
    .reduce((sum, { text }) => sum + (text.match(/“[^”]*”|"[^"]*"/g)?.length ?? 0), 0);

/** How many of the statements that say something are right. */
export interface Rightness {
  readonly right: number;
  readonly of: number;
}

export const rightnessOf = (statements: readonly RuledStatement[], kind: Statement['kind']): Rightness => {
  const own = statements.filter(
    (each) => each.kind === kind && isRuling(each.ruling) && each.ruling !== 'none',
  );
  return { right: own.filter(({ ruling }) => ruling === 'yes').length, of: own.length };
};

/** Of the lines, word for word the same, on which two readers said yes or no, those on which they said the same. */
export const agreementOn = (
  first: readonly RuledStatement[],
  second: readonly RuledStatement[],
): Rightness => {
  const rulings = new Map(
    second.map(({ kind, about, text, ruling }) => [`${kind} ${about} ${text}`, ruling]),
  );
  const both = first.flatMap(({ kind, about, text, ruling }) => {
    const other = rulings.get(`${kind} ${about} ${text}`);
    return [ruling, other].every((one) => one === 'yes' || one === 'no') ? [ruling === other] : [];
  });
  return { right: both.filter(Boolean).length, of: both.length };
};
