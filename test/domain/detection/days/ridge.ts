/** A symmetric system: the upper half of its matrix row by row, and its right side. */
interface System {
  readonly products: Float64Array;
  readonly targets: Float64Array;
}

/**
 * Solves it by Cholesky's decomposition, with `ridge` added to the diagonal but in its last place, which is that of the
 * constant.
 */
export const solved = ({ products, targets }: System, ridge: number): Float64Array => {
  const size = targets.length;
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let sum = (products[column * size + row] ?? 0) + (row === column ? (row < size - 1 ? ridge : 1e-9) : 0);
      for (let at = 0; at < column; at += 1)
        sum -= (lower[row * size + at] ?? 0) * (lower[column * size + at] ?? 0);
      lower[row * size + column] =
        row === column ? Math.sqrt(sum) : sum / (lower[column * size + column] ?? 1);
    }
  const solution = Float64Array.from(targets);
  for (let row = 0; row < size; row += 1) {
    for (let at = 0; at < row; at += 1)
      solution[row] = (solution[row] ?? 0) - (lower[row * size + at] ?? 0) * (solution[at] ?? 0);
    solution[row] = (solution[row] ?? 0) / (lower[row * size + row] ?? 1);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let at = row + 1; at < size; at += 1)
      solution[row] = (solution[row] ?? 0) - (lower[at * size + row] ?? 0) * (solution[at] ?? 0);
    solution[row] = (solution[row] ?? 0) / (lower[row * size + row] ?? 1);
  }
  return solution;
};
