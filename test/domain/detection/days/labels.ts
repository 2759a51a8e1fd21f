import type { Who } from './bank.ts';
import { chance, pick, type Random } from './random.ts';

/**
 * How a recogniser names voices: one label per person (`distinct`), the same few over and over (`reused`), or anew in
 * each chunk of the recording, the rep alone known all day (`restarting`, as stitched chunks have it).
 */
export type Labelling = 'distinct' | 'reused' | 'restarting';

export const REP = 'spk_0';
export const MEDIA = 'spk_80';
const COLLEAGUES = ['spk_90', 'spk_91'];
const WITH_COLLEAGUES: ReadonlySet<string> = new Set(['colleague', 'role-play', 'meeting']);

/** A chunk holds so many seconds of speech, and ends in a silence. */
const CHUNK_SECONDS = 450;
const CHUNK_SILENCE_SECONDS = 10;

/** Voices of a day, and the labels under which they are heard. */
export const labeller = (random: Random, labelling: Labelling) => {
  let next = 1;
  let chunk = 0;
  let chunkFrom = 0;
  let people = new Map<Who, string>();
  let heard = new Map<string, string>();
  const restart = () => {
    chunk += 1;
    heard = new Map();
  };
  const named = (person: string): string => {
    if (labelling !== 'restarting') return person;
    const known = heard.get(person) ?? `chunk_${chunk}_${heard.size + 1}`;
    heard.set(person, known);
    return known;
  };
  const personOf = (kind: string, who: Who): string => {
    const known = people.get(who);
    if (known !== undefined) return known;
    const colleague = who === 'o' ? pick(random, COLLEAGUES) : 'spk_92';
    const person = WITH_COLLEAGUES.has(kind)
      ? colleague
      : `spk_${labelling === 'reused' ? 1 + (next % 3) : next}`;
    next += 1;
    people.set(who, person);
    return person;
  };
  return {
    /** Somebody else is met; `again` is the person of an earlier conversation. */
    meet: (again?: string) => {
      people = again === undefined ? new Map() : new Map([['o', again]]);
    },
    /** Told of each silence, so that chunks end in long ones. */
    silence: (from: number, seconds: number) => {
      if (seconds < CHUNK_SILENCE_SECONDS || from - chunkFrom < CHUNK_SECONDS) return;
      chunkFrom = from + seconds;
      restart();
    },
    counterpart: () => people.get('o'),
    of: (kind: string, who: Who): string => (who === 'r' ? REP : named(personOf(kind, who))),
    media: () => named(MEDIA),
    /** The label of an utterance that the recogniser got wrong. */
    wrong: (right: string): string => {
      const other = people.get('o');
      if (right !== REP) return chance(random, 0.7) ? REP : named(MEDIA);
      return other === undefined ? right : named(other);
    },
  };
};
