import { type MethodologySlug, methodologies } from '../../reference/methodologies.ts';
import { confidenceOf } from '../confidence.ts';
import type { MethodologyFinding, MethodologyMatch } from '../profiler.ts';
import {
  type Claim,
  type ConversationsTogether,
  knownNumbers,
  readText,
  togetherRules,
  verifiedClaims,
} from './read-together.ts';

interface ModelMatch {
  readonly methodology: MethodologySlug;
  readonly rationale: string;
  readonly evidence: readonly Claim[];
}

/** A model's statement of the methodologies that a rep follows. */
export interface ModelMethodology {
  /** How far each is followed, 0-5. */
  readonly levels: Readonly<Record<MethodologySlug, number>>;
  /** What each conversation follows, the closest first. */
  readonly conversations: readonly {
    readonly conversation: number;
    readonly methodologies: readonly MethodologySlug[];
  }[];
  /** The one with the highest level. */
  readonly primary: ModelMatch;
  readonly secondary: ModelMatch | null;
}

const SYSTEM = `You tell which sales methodologies a sales rep follows, knowingly or not.
${togetherRules('tell_methodology')}
The methodologies, each with its stages:
${Object.entries(methodologies)
  .map(([slug, { name, stages }]) => {
    const told = stages.map((stage) => `${stage.name}: ${stage.description}`).join(' ');
    return `- ${slug} (${name}). ${told}`;
  })
  .join('\n')}
First say for each conversation which ones it follows, the closest first, by the stages that are there and not by words that any talk has; leave out those that follow none. Then give each methodology a level over all of them: 0 not followed, 1 hardly, 3 about half of its stages, 5 all of them throughout. Name the one with the highest level as primary, and another one as secondary if it has at least half of that level. Say why in at most 80 words each, without scores, and quote what shows each stage; begin what a quote supports with the name of the stage and a colon.`;

const MOST_EVIDENCE = 6;
const HIGHEST_LEVEL = 5;
/** A second methodology is named if it is followed at least half as far as the first. */
const SECONDARY_SHARE = 0.5;

/** A match that quotes support, chosen among those that were not chosen before it. */
const matchOf = (
  { methodology, rationale, evidence }: ModelMatch,
  { levels, conversations }: ModelMethodology,
  { together, before }: { together: ConversationsTogether; before: readonly MethodologySlug[] },
): MethodologyMatch | undefined => {
  const verified = verifiedClaims(evidence, together, MOST_EVIDENCE);
  if (levels[methodology] === 0 || verified.length === 0) return undefined;
  const others = Object.keys(levels).filter(
    (slug): slug is MethodologySlug => isMethodology(slug) && slug !== methodology && !before.includes(slug),
  );
  const ahead = conversations.filter(
    (each) => each.methodologies.find((slug) => !before.includes(slug)) === methodology,
  );
  const confidence = confidenceOf({
    candidates: others.length + 1,
    conversations: together.conversations.length,
    ahead: knownNumbers(
      ahead.map(({ conversation }) => conversation),
      together,
    ).size,
    best: levels[methodology] / HIGHEST_LEVEL,
    second: Math.max(0, ...others.map((slug) => levels[slug])) / HIGHEST_LEVEL,
  });
  return { methodology, confidence, rationale: `${readText(together)} ${rationale}`, evidence: verified };
};

/** Whether no other one except the first is followed further. */
const isHighest = (
  levels: ModelMethodology['levels'],
  named: MethodologySlug,
  first: MethodologySlug,
): boolean => Object.entries(levels).every(([slug, level]) => slug === first || level <= levels[named]);

const isMethodology = (slug: string): slug is MethodologySlug => slug in methodologies;

/** The finding that the model's quotes support; undefined when they support none. */
const findingOf = (
  said: ModelMethodology,
  together: ConversationsTogether,
): MethodologyFinding | undefined => {
  const primary = matchOf(said.primary, said, { together, before: [] });
  if (primary === undefined) return undefined;
  const first = primary.methodology;
  const second = said.secondary;
  const isNamed =
    second !== null &&
    second.methodology !== first &&
    isHighest(said.levels, second.methodology, first) &&
    said.levels[second.methodology] >= said.levels[first] * SECONDARY_SHARE;
  const secondary = isNamed ? matchOf(second, said, { together, before: [first] }) : undefined;
  return { primary, secondary: secondary ?? null };
};

export const methodologyQuestion = { system: SYSTEM, findingOf };
