import { sigmoid } from '../../../../lambdas/domain/detection/logistic.ts';
import { DEPTH, type Tree, type Trees, treesLogit } from '../../../../lambdas/domain/detection/trees.ts';
import type { Example } from './logistic-fit.ts';
import { chance, type Random, seeded } from './random.ts';

/** How many trees are grown, and how much of what each one finds is believed. */
export interface Growth {
  readonly trees: number;
  readonly rate: number;
  /** Which way each feature may count (0: any). */
  readonly signs: readonly number[];
}

/** Each tree learns from this share of the examples, and may ask about this share of the features. */
const ROWS = 0.7;
const FEATURES = 0.3;
/** Fewer examples than this teach nothing. */
const LEAST_EXAMPLES = 40;
/** A feature is asked about at this many values at most. */
const CUTS = 30;
/** Cuts and values are rounded to this, so that a file holds exactly what was grown. */
const THOUSANDTHS = 1_000;
const SEED = 7;

/** Zero has no sign, because JSON has none for it. */
const rounded = (value: number): number => Math.round(value * THOUSANDTHS) / THOUSANDTHS + 0;

/** Values that split what is known of a feature into parts of the same size. */
const cutsOf = (values: readonly number[]): number[] => {
  const sorted = values.toSorted((one, other) => one - other);
  const quantiles = Array.from({ length: CUTS }, (_, at) =>
    rounded(sorted[Math.floor(((at + 1) * sorted.length) / (CUTS + 1))] ?? 0),
  );
  return [...new Set(quantiles)].filter((cut) => cut > (sorted[0] ?? 0));
};

/** Examples by columns: for each feature, how many of its cuts a row reaches. */
interface Table {
  readonly cuts: readonly (readonly number[])[];
  readonly reached: readonly Uint8Array[];
  readonly truth: Float64Array;
}

const tableOf = (examples: readonly Example[], signs: readonly number[]): Table => {
  const columns = signs.map((_, feature) => examples.map(({ features }) => features[feature] ?? 0));
  const cuts = columns.map(cutsOf);
  const reached = columns.map((values, feature) =>
    Uint8Array.from(values, (value) => (cuts[feature] ?? []).filter((cut) => value >= cut).length),
  );
  return { cuts, reached, truth: Float64Array.from(examples, ({ isTrue }) => (isTrue ? 1 : 0)) };
};

/** Sums of the slopes and the curvatures of the loss over some rows, and their number. */
interface Sums {
  slope: number;
  curve: number;
  count: number;
}
const none = (): Sums => ({ slope: 0, curve: 0, count: 0 });

const addTo = (sum: Sums, { slope, curve, count }: Sums): void => {
  sum.slope += slope;
  sum.curve += curve;
  sum.count += count;
};

/** Between which values the subtree of a node has to stay, so that no feature counts against its sign. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

interface Node extends Bounds {
  readonly rows: readonly number[];
  readonly value: number;
}

const best = ({ slope, curve }: Sums, { least, most }: Bounds): number =>
  Math.min(most, Math.max(least, -slope / (curve + 1e-9)));

/** How much a value lowers the loss. */
const gain = ({ slope, curve }: Sums, value: number): number =>
  -(slope * value + (curve * value * value) / 2);

interface Question {
  readonly feature: number;
  readonly cut: number;
  readonly gain: number;
  readonly no: number;
  readonly yes: number;
}

/** What the rows of a node say of each step between the cuts of a feature. */
const byStep = (table: Table, losses: readonly Sums[], rows: readonly number[], feature: number): Sums[] => {
  const steps = Array.from({ length: (table.cuts[feature]?.length ?? 0) + 1 }, none);
  const column = table.reached[feature];
  for (const row of rows) {
    const step = steps[column?.[row] ?? 0];
    const loss = losses[row];
    if (step && loss) addTo(step, loss);
  }
  return steps;
};

const totalOf = (steps: readonly Sums[]): Sums => {
  const total = none();
  for (const step of steps) addTo(total, step);
  return total;
};

/** The most telling question about one feature, if it has one. */
const questionAbout = (
  steps: readonly Sums[],
  feature: number,
  { sign, node }: { readonly sign: number; readonly node: Node },
): Question | undefined => {
  const all = totalOf(steps);
  const before = gain(all, node.value);
  const below = none();
  let found: Question | undefined;
  for (const [at, step] of steps.slice(0, -1).entries()) {
    addTo(below, step);
    const above = {
      slope: all.slope - below.slope,
      curve: all.curve - below.curve,
      count: all.count - below.count,
    };
    if (Math.min(below.count, above.count) < LEAST_EXAMPLES) continue;
    const no = best(below, node);
    const yes = best(above, node);
    if ((yes - no) * sign < 0) continue;
    const won = gain(below, no) + gain(above, yes) - before;
    if (won > (found?.gain ?? 1e-9)) found = { feature, cut: at, gain: won, no, yes };
  }
  return found;
};

/** The two nodes under a question. Where a feature has a sign, neither side may cross the middle between them. */
const split = (table: Table, node: Node, { feature, cut, no, yes }: Question, sign: number): [Node, Node] => {
  const column = table.reached[feature];
  const isYes = (row: number): boolean => (column?.[row] ?? 0) > cut;
  const middle = (no + yes) / 2;
  const low = { least: node.least, most: sign === 0 ? node.most : middle };
  const high = { least: sign === 0 ? node.least : middle, most: node.most };
  const [under, over] = sign < 0 ? [high, low] : [low, high];
  return [
    { ...under, rows: node.rows.filter((row) => !isYes(row)), value: no },
    { ...over, rows: node.rows.filter(isYes), value: yes },
  ];
};

/** A node without a telling question asks one that changes nothing. */
const unasked = (node: Node): [Node, Node] => [node, { ...node, rows: [] }];

const grow = (
  table: Table,
  losses: readonly Sums[],
  {
    random,
    signs,
    rate,
  }: { readonly random: Random; readonly signs: readonly number[]; readonly rate: number },
): Tree => {
  const rows = losses.flatMap((_, row) => (chance(random, ROWS) ? [row] : []));
  const features = signs.flatMap((_, feature) => (chance(random, FEATURES) ? [feature] : []));
  const questions: number[] = [];
  let level: Node[] = [{ rows, value: 0, least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }];
  for (let depth = 0; depth < DEPTH; depth += 1)
    level = level.flatMap((node) => {
      const [asked] = features
        .flatMap((feature) => {
          const sign = signs[feature] ?? 0;
          return questionAbout(byStep(table, losses, node.rows, feature), feature, { sign, node }) ?? [];
        })
        .sort((one, other) => other.gain - one.gain);
      questions.push(asked?.feature ?? 0, asked ? (table.cuts[asked.feature]?.[asked.cut] ?? 0) : 0);
      return asked ? split(table, node, asked, signs[asked.feature] ?? 0) : unasked(node);
    });
  return [...questions, ...level.map(({ value }) => rounded(rate * value))];
};

/**
 * Gradient boosting of small trees (Friedman 2001), each of which mends what those before it got wrong. A feature with
 * a sign never counts the other way: what chance says of a few composed talks against common sense is no knowledge.
 * The same examples give the same trees.
 */
export const fitTrees = (examples: readonly Example[], { trees, rate, signs }: Growth): Trees => {
  const table = tableOf(examples, signs);
  const random = seeded(SEED);
  const share = table.truth.reduce((sum, each) => sum + each, 0) / table.truth.length;
  const start = rounded(Math.log(share / (1 - share)));
  const logits = examples.map(() => start);
  const grown: Tree[] = [];
  for (let count = 0; count < trees; count += 1) {
    const losses = logits.map((logit, row): Sums => {
      const belief = sigmoid(logit);
      return { slope: belief - (table.truth[row] ?? 0), curve: belief * (1 - belief), count: 1 };
    });
    const tree = grow(table, losses, { random, signs, rate });
    grown.push(tree);
    examples.forEach(({ features }, row) => {
      logits[row] = (logits[row] ?? 0) + treesLogit({ start: 0, trees: [tree] }, features);
    });
  }
  return { start, trees: grown };
};
