import { styleText } from 'node:util';
import { type AllDaySession, type Analysis, pillars } from '../../typescript/src/client.ts';

// The human-readable output of the terminal.

type Segment = AllDaySession['segments'][number];

/** Columns of the timeline. */
const width = 72;

type Colour = 'green' | 'yellow' | 'red' | 'cyan' | 'dim' | 'bold';
export const paint = (colour: Colour, text: string): string => styleText(colour, text);

export const clock = (seconds: number): string => {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
};

const colourOf = ({ status }: Segment): Colour =>
  status === 'analyzed'
    ? 'green'
    : status === 'needs_review'
      ? 'yellow'
      : status === 'failed'
        ? 'red'
        : 'dim';

const markOf = ({ status }: Segment): string =>
  status === 'analyzed' ? '█' : status === 'needs_review' ? '▓' : '░';

/** The day as a line: each column is a part of it, coloured by the finding there. */
export const timeline = ({
  duration_seconds,
  segments,
}: Pick<AllDaySession, 'duration_seconds' | 'segments'>): string => {
  const total = Math.max(1, duration_seconds ?? 0);
  const columns = Array.from({ length: width }, (_, column) => {
    const from = (column / width) * total;
    const to = ((column + 1) / width) * total;
    const segment = segments.find(
      ({ start_seconds, end_seconds }) => start_seconds < to && end_seconds > from,
    );
    return segment ? paint(colourOf(segment), markOf(segment)) : paint('dim', '·');
  });
  const legend = [
    paint('green', '█ analysed'),
    paint('yellow', '▓ to review'),
    paint('dim', '░ not sales'),
    paint('dim', '· silence'),
  ];
  return `  ${clock(0)} ${columns.join('')} ${clock(total)}\n  ${legend.join('   ')}`;
};

const cells = (values: readonly string[], widths: readonly number[]): string =>
  values.map((value, index) => value.slice(0, widths[index]).padEnd(widths[index] ?? 0)).join(' ');

const scoreColour = (score: number): Colour => (score >= 70 ? 'green' : score >= 45 ? 'yellow' : 'red');

const segmentWidths = [8, 8, 11, 12, 12, 14] as const;
const scoreHeads = ['overall', ...pillars] as const;
const scoreWidths = scoreHeads.map(({ length }) => length);

/** One row a conversation: time, confidence, customer, outcome, and the scores if it was analysed. */
export const segmentTable = (
  segments: readonly Segment[],
  analyses: ReadonlyMap<string, Analysis>,
): string => {
  const head = `${cells(['start', 'end', 'confidence', 'status', 'customer', 'outcome'], segmentWidths)} ${cells(scoreHeads, scoreWidths)}`;
  const rows = segments.map((segment) => {
    const findings = analyses.get(segment.analysis_id ?? '')?.analysis;
    const scores = findings
      ? cells(
          [findings.overall_score, ...pillars.map((pillar) => findings[`${pillar}_score`])].map((score) =>
            String(Math.round(score)),
          ),
          scoreWidths,
        )
      : '';
    const facts = cells(
      [
        clock(segment.start_seconds),
        clock(segment.end_seconds),
        (segment.confidence ?? 0).toFixed(2),
        segment.status,
        segment.customer_name ?? '–',
        segment.detected_outcome ?? '–',
      ],
      segmentWidths,
    );
    return `  ${paint(colourOf(segment), facts)} ${scores && paint(scoreColour(findings?.overall_score ?? 0), scores)}`;
  });
  return [`  ${paint('bold', head)}`, ...rows].join('\n');
};

const columns = 100;
const longestQuote = 56;

/** A long quote is truncated between words; the API returns it whole. */
const withShortQuotes = (text: string): string =>
  text.replace(/“([^”]+)”/g, (whole, quote: string) =>
    quote.length <= longestQuote
      ? whole
      : `“${/^.*(?= )/.exec(quote.slice(0, longestQuote))?.[0] ?? quote}…”`,
  );

/** Text for people: truncated quotes, lines of at most 100 columns, with an indent after the first. */
export const paragraph = (text: string, indent: number): string => {
  const lines = [''];
  for (const word of withShortQuotes(text).split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && indent + line.length + 1 + word.length > columns) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join(`\n${' '.repeat(indent)}`);
};

/** The feedback of one analysis. */
export const feedback = (title: string, { analysis }: Analysis): string => {
  if (!analysis) return '';
  const lines = pillars.flatMap((pillar) => {
    const { positive, negative } = analysis.feedback_v5[pillar];
    const score = analysis[`${pillar}_score`];
    return [
      `  ${paint(scoreColour(score), `${pillar} ${Math.round(score)}`)}`,
      ...(positive === '' ? [] : [`    + ${paragraph(positive, 6)}`]),
      ...(negative === '' ? [] : [`    - ${paragraph(negative, 6)}`]),
    ];
  });
  const facts = `${Math.round(analysis.words_per_minute)} words/min, ${analysis.questions_asked} questions, ${analysis.filler_word_count} fillers`;
  return [
    paint('bold', `${title}: ${Math.round(analysis.overall_score)}/100`) + paint('dim', `  (${facts})`),
    `  ${paragraph(analysis.ai_summary, 2)}`,
    ...lines,
    `  ${paint('cyan', 'next')} ${paragraph(analysis.action_plan_v5.double_down_implementation, 7)}`,
  ].join('\n');
};
