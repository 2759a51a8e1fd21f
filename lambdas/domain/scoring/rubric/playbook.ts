import { contentWords } from '../../transcripts/content-words.ts';
import { wordsOf } from '../../transcripts/words.ts';
import type { Line } from '../conversation.ts';
import type { Criterion, Finding, Scene } from './criterion.ts';
import { quotingLine } from './finding.ts';

/** A playbook can be long, so the rubric reads only its first points. */
const MOST_POINTS = 40;
const MOST_POINT_WORDS = 30;
/** The share of a point's content words that must be said together. */
const POINT_SHARE = 0.6;

const BULLET = /^(?:[-*•–]|\d{1,3}[.)])\s+/;
const MUST =
  /\b(?:must|always|mention|make sure|remember to|be sure to|never forget|tell (?:the|them|every)|ask (?:for|the|them|whether|if|about))\b/i;
const CLOSING =
  /\b(?:close|closing|sign|signature|ask for|book|schedule|appointment|next step|commit|commitment|follow[- ]?up|deposit|contract date)\b/i;

/**
 * The points of a playbook that a rep is to say: its bullet points and numbered lines, and the sentences with “must”,
 * “always”, “mention”. A quotation (`> …`) is a note for the rep and not a point. At most 40, in order; points without
 * a content word contain nothing to check.
 */
export const playbookPoints = (content: string): string[] => {
  const points: string[] = [];
  for (const line of content.split('\n')) {
    if (points.length === MOST_POINTS) break;
    if (line.startsWith('>')) continue;
    const text = line.trim();
    if (!BULLET.test(text) && !MUST.test(text)) continue;
    const point = text.replace(BULLET, '');
    const words = wordsOf(point);
    if (words.length <= MOST_POINT_WORDS && contentWords(words).length > 0) points.push(point);
  }
  return points;
};

/** The line in which most of a point's content words are said together. */
const lineWithPoint = (point: string, rep: readonly Line[]): Line | undefined => {
  const words = [...new Set(contentWords(wordsOf(point)))];
  const needed = Math.max(1, Math.ceil(words.length * POINT_SHARE));
  return rep.find(({ content }) => words.filter((word) => content.has(word)).length >= needed);
};

/** Which points of a playbook were said, with the line that shows it, and which were not. */
export const coveredPoints = (
  points: readonly string[],
  rep: readonly Line[],
): readonly { readonly point: string; readonly line: Line | undefined }[] =>
  points.map((point) => ({ point, line: lineWithPoint(point, rep) }));

const computePoints = (scene: Scene, concerns: (point: string) => boolean): Finding | null => {
  const points = scene.playbookPoints.filter(concerns);
  if (points.length === 0) return null;
  const lines = coveredPoints(points, scene.conversation.rep).flatMap(({ line }) => line ?? []);
  const share = lines.length / points.length;
  const level = share === 0 ? 1 : share < 0.34 ? 2 : share < 0.67 ? 3 : share < 1 ? 4 : 5;
  return { level, shown: lines.slice(0, 3).map(quotingLine), missed: [] };
};

/** The points of the org's own playbook: closing points count for the close, all others for influence. */
export const PLAYBOOK: readonly Criterion[] = [
  {
    id: 'influence.playbook',
    pillar: 'influence',
    statement: 'Makes the points that the playbook asks for',
    weight: 2,
    advice: 'Go through the playbook’s points before the door and tick off each one you made afterwards.',
    compute: (scene) => computePoints(scene, (point) => !CLOSING.test(point)),
  },
  {
    id: 'close.playbook',
    pillar: 'close',
    statement: 'Makes the closing points that the playbook asks for',
    weight: 2,
    advice: 'Use the playbook’s closing steps word for word until they come by themselves.',
    compute: (scene) => computePoints(scene, (point) => CLOSING.test(point)),
  },
];
