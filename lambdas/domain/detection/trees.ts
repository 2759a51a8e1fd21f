/** The number of questions on the way from the root of a tree to a value. */
export const DEPTH = 3;

/** The number of questions of a tree, each about one feature. */
export const QUESTIONS = 2 ** DEPTH - 1;

/**
 * A decision tree as one row of numbers: for each question, level by level, which feature it is about and from which
 * value on the answer is yes; then a value for each way through the questions, all answers no first.
 */
export type Tree = readonly number[];

/** Log-odds as the sum of a start and of one value from each tree. */
export interface Trees {
  readonly start: number;
  readonly trees: readonly Tree[];
}

/** Which of its values a tree gives to these features. */
const valueFor = (tree: Tree, features: readonly number[]): number => {
  let at = 0;
  while (at < QUESTIONS) {
    const isYes = (features[tree[2 * at] ?? 0] ?? 0) >= (tree[2 * at + 1] ?? 0);
    at = 2 * at + (isYes ? 2 : 1);
  }
  return tree[QUESTIONS + at] ?? 0;
};

/** What all trees say of these features together: log-odds. */
export const treesLogit = ({ start, trees }: Trees, features: readonly number[]): number =>
  trees.reduce((sum, tree) => sum + valueFor(tree, features), start);
