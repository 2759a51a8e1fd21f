import { type PersonaSlug, personas } from '../../reference/personas.ts';
import { confidenceOf } from '../confidence.ts';
import type { PersonaFinding } from '../profiler.ts';
import {
  type Claim,
  type ConversationsTogether,
  knownNumbers,
  readText,
  togetherRules,
  verifiedClaims,
} from './read-together.ts';

/** A model's statement of a rep's way of selling. */
export interface ModelPersona {
  /** How far each is shown, 0-5. */
  readonly levels: Readonly<Record<PersonaSlug, number>>;
  /** The persona that each conversation shows most. */
  readonly conversations: readonly { readonly conversation: number; readonly persona: PersonaSlug }[];
  /** The one with the highest level. */
  readonly persona: PersonaSlug;
  readonly rationale: string;
  readonly evidence: readonly Claim[];
}

const SYSTEM = `You tell which way of selling a sales rep's conversations show.
${togetherRules('tell_persona')}
The ways of selling:
${Object.entries(personas)
  .map(([slug, { name, description }]) => `- ${slug} (${name}): ${description}`)
  .join('\n')}
First say for each conversation which one it shows most; leave out those that show none. Then give each way of selling a level over all of them: 0 not shown, 1 hardly, 3 clearly in about half of them, 5 throughout. Name the one with the highest level, say why in at most 80 words without scores, and quote what shows it.`;

const MOST_EVIDENCE = 6;
const HIGHEST_LEVEL = 5;

/** The finding that the model's quotes support; undefined when they support none. */
const findingOf = (
  { levels, conversations, persona, rationale, evidence }: ModelPersona,
  together: ConversationsTogether,
): PersonaFinding | undefined => {
  const verified = verifiedClaims(evidence, together, MOST_EVIDENCE);
  if (levels[persona] === 0 || verified.length === 0) return undefined;
  const others = Object.entries(levels)
    .flatMap(([slug, level]) => (isPersona(slug) && slug !== persona ? [{ slug, level }] : []))
    .toSorted((one, other) => other.level - one.level);
  const [second] = others;
  const showing = conversations.filter((each) => each.persona === persona);
  return {
    persona,
    confidence: confidenceOf({
      candidates: others.length + 1,
      conversations: together.conversations.length,
      ahead: knownNumbers(
        showing.map(({ conversation }) => conversation),
        together,
      ).size,
      best: levels[persona] / HIGHEST_LEVEL,
      second: (second?.level ?? 0) / HIGHEST_LEVEL,
    }),
    runner_up: second === undefined || second.level === 0 ? null : second.slug,
    rationale: `${readText(together)} ${rationale}`,
    evidence: verified,
  };
};

const isPersona = (slug: string): slug is PersonaSlug => slug in personas;

export const personaQuestion = { system: SYSTEM, findingOf };
