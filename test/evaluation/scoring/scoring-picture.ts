import { MEASURES, type Measure } from './agreement.ts';

type Sides = readonly (readonly [readers: number, judge: number])[];

const SIZE = 180;
const GAP = 50;
const LEFT = 50;
const TOP = 60;
const COLUMNS = 4;

const text = (x: number, y: number, content: string, more = ''): string =>
  `<text x="${x}" y="${y}" ${more}>${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;

const panel = (measure: Measure, sides: Sides, at: number): string => {
  const x = LEFT + (at % COLUMNS) * (SIZE + GAP);
  const y = TOP + Math.floor(at / COLUMNS) * (SIZE + GAP + 20);
  const points = sides.map(
    ([readers, judge]) =>
      `<circle cx="${x + (readers / 100) * SIZE}" cy="${y + SIZE - (judge / 100) * SIZE}" r="3" fill="#1f6f54" fill-opacity="0.6"/>`,
  );
  const ticks = [0, 50, 100].map(
    (tick) =>
      text(x + (tick / 100) * SIZE, y + SIZE + 14, String(tick), 'text-anchor="middle" fill="#555"') +
      text(x - 6, y + SIZE - (tick / 100) * SIZE + 4, String(tick), 'text-anchor="end" fill="#555"'),
  );
  return [
    `<rect x="${x}" y="${y}" width="${SIZE}" height="${SIZE}" fill="none" stroke="#999"/>`,
    `<line x1="${x}" y1="${y + SIZE}" x2="${x + SIZE}" y2="${y}" stroke="#ccc"/>`,
    text(x, y - 8, measure, 'font-weight="bold"'),
    ...points,
    ...ticks,
  ].join('');
};

/** An SVG image: for each measure the points that a judge gives (up) against those of the readers (right). */
export const scoringPicture = (judge: string, sidesOf: (measure: Measure) => Sides): string => {
  const rows = Math.ceil(MEASURES.length / COLUMNS);
  const width = LEFT + COLUMNS * (SIZE + GAP);
  const height = TOP + rows * (SIZE + GAP + 20);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="12">`,
    `<title>${judge} against the readers</title>`,
    '<rect width="100%" height="100%" fill="white"/>',
    text(LEFT, 24, `${judge} (up) against the readers (right)`, 'font-weight="bold" font-size="14"'),
    ...MEASURES.map((measure, at) => panel(measure, sidesOf(measure), at)),
    '</svg>\n',
  ].join('\n');
};
