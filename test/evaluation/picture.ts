import { reliability } from './metrics/confidence.ts';
import type { Result } from './table.ts';

const COLOURS = ['#1f6f54', '#e0a030', '#b8543a', '#6a7ba2'];
const BAR = 26;
const GROUP = 40;
const HEIGHT = 220;
const LEFT = 60;
const TOP = 60;

const text = (x: number, y: number, content: string, more = ''): string =>
  `<text x="${x}" y="${y}" ${more}>${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;

const axis = (left: number, width: number): string =>
  [0, 0.25, 0.5, 0.75, 1]
    .map((share) => {
      const y = TOP + HEIGHT * (1 - share);
      const line = `<line x1="${left}" y1="${y}" x2="${left + width}" y2="${y}" stroke="#ddd"/>`;
      return line + text(left - 8, y + 4, String(share), 'text-anchor="end" fill="#555"');
    })
    .join('');

/** Sales F1 at IoU 0.5, a group of bars for each condition. */
const bars = (results: readonly Result[]): { readonly svg: string; readonly width: number } => {
  const conditions = [...new Set(results.map(({ condition }) => condition))];
  const detectors = [...new Set(results.map(({ detector }) => detector))];
  const group = detectors.length * BAR + GROUP;
  const drawn = results.map(({ condition, detector, figures }) => {
    const x = LEFT + 15 + conditions.indexOf(condition) * group + detectors.indexOf(detector) * BAR;
    const height = HEIGHT * figures.salesF1At5;
    const y = TOP + HEIGHT - height;
    const colour = COLOURS[detectors.indexOf(detector) % COLOURS.length];
    const bar = `<rect x="${x}" y="${y}" width="${BAR - 3}" height="${height}" fill="${colour}"/>`;
    const label = figures.salesF1At5.toFixed(2);
    return bar + text(x + BAR / 2 - 2, y - 4, label, 'text-anchor="middle" font-size="10"');
  });
  const names = conditions.map((condition, at) =>
    text(
      LEFT + 15 + at * group + (detectors.length * BAR) / 2,
      TOP + HEIGHT + 18,
      condition,
      'text-anchor="middle"',
    ),
  );
  const legend = detectors.map((detector, at) => {
    const x = LEFT + at * 120;
    const colour = COLOURS[at % COLOURS.length];
    const y = TOP + HEIGHT + 36;
    return `<rect x="${x}" y="${y}" width="12" height="12" fill="${colour}"/>${text(x + 18, y + 11, detector)}`;
  });
  const width = conditions.length * group;
  return { svg: [axis(LEFT, width), ...drawn, ...names, ...legend].join(''), width: LEFT + width };
};

/** How often segments of a stated confidence are sales conversations; on the diagonal it means what it says. */
const calibration = (results: readonly Result[], from: number): string => {
  const own = results[0]?.detector;
  const judged = results.filter(({ detector }) => detector === own).flatMap(({ figures }) => figures.judged);
  const at = (share: number): number => from + HEIGHT * share;
  const points = reliability(judged).map(({ stated, real, count }) => {
    const radius = 3 + 9 * Math.sqrt(count / judged.length);
    return `<circle cx="${at(stated)}" cy="${TOP + HEIGHT * (1 - real)}" r="${radius}" fill="${COLOURS[0]}" fill-opacity="0.75"/>`;
  });
  const diagonal = `<line x1="${at(0)}" y1="${TOP + HEIGHT}" x2="${at(1)}" y2="${TOP}" stroke="#999" stroke-dasharray="4"/>`;
  const below = text(at(0.5), TOP + HEIGHT + 18, 'stated confidence', 'text-anchor="middle"');
  const title = text(from, TOP - 24, 'Share that are sales conversations', 'font-weight="bold"');
  return [axis(from, HEIGHT), diagonal, ...points, below, title].join('');
};

/** The results as an SVG image: sales F1 against the baselines, and the calibration of the detector itself. */
export const pictureOf = (results: readonly Result[]): string => {
  const { svg, width } = bars(results);
  const from = width + 70;
  const size = `width="${from + HEIGHT + 30}" height="${TOP + HEIGHT + 70}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="12">`,
    '<rect width="100%" height="100%" fill="white"/>',
    text(LEFT, TOP - 24, 'Sales conversations found, F1 at IoU 0.5', 'font-weight="bold"'),
    svg,
    calibration(results, from),
    '</svg>\n',
  ].join('\n');
};
