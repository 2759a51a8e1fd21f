import { recogniseRep } from './rep.ts';
import type { SpeakerRole, Transcript, Utterance } from './transcript.ts';

/** The role that the caller gave a speaker: the most common of those given to his or her utterances. */
const givenRoles = (utterances: readonly Utterance[]): Map<string, SpeakerRole> => {
  const counts = new Map<string, Map<SpeakerRole, number>>();
  for (const { speaker, role } of utterances) {
    if (role === null) continue;
    const perRole = counts.get(speaker) ?? new Map<SpeakerRole, number>();
    perRole.set(role, (perRole.get(role) ?? 0) + 1);
    counts.set(speaker, perRole);
  }
  const roles = new Map<string, SpeakerRole>();
  for (const [speaker, perRole] of counts) {
    const [first] = [...perRole].sort((a, b) => b[1] - a[1]);
    if (first) roles.set(speaker, first[0]);
  }
  return roles;
};

/**
 * The transcript with a role for every utterance whose speaker could be recognised. A role that the caller gave is
 * always kept; a speaker with a role on some utterances gets it on all. If no speaker was given the role of the rep,
 * the rep is recognised by `recogniseRep`; everybody else talks to the rep and is the customer. Roles stay null if no
 * rep can be recognised at all.
 */
export const withRoles = (transcript: Transcript): Transcript => {
  const { utterances } = transcript;
  if (utterances.every(({ role }) => role !== null)) return transcript;
  const given = givenRoles(utterances);
  const repIsKnown = [...given.values()].includes('rep');
  const unknown = utterances.filter(({ speaker }) => !given.has(speaker));
  const rep = repIsKnown ? undefined : recogniseRep(unknown)?.speaker;
  if (!repIsKnown && rep === undefined && given.size === 0) return transcript;
  const roleOf = (utterance: Utterance): SpeakerRole =>
    utterance.role ?? given.get(utterance.speaker) ?? (utterance.speaker === rep ? 'rep' : 'customer');
  return {
    ...transcript,
    utterances: utterances.map((utterance) => ({ ...utterance, role: roleOf(utterance) })),
  };
};
