import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConversation } from '../../lambdas/domain/scoring/conversation.ts';
import { pressedIn } from '../../lambdas/domain/scoring/pressure.ts';
import { labelsOf } from './scoring/labels.ts';
import { type Talk, talkOf, talksOf } from './scoring/talks.ts';
import { transcriptOf } from './scoring/transcript.ts';

const heardIn = (talk: Talk) => pressedIn(readConversation(transcriptOf(talk)));
const talks = new Map(talksOf('train').map((talk) => [talk.id, talk]));
/** From this level on, a reader found the choice left free, with a nudge of pressure at most (`anchors.ts`). */
const FREE = 3;
/** Up to this level, readers found that an objection was brushed aside. */
const BRUSHED_ASIDE = 1;

it('nearly whoever is said to press in the labelled conversations does press', () => {
  const accused = labelsOf([...talks.values()]).flatMap(({ id, criteria }) => {
    const talk = talks.get(id);
    if (talk === undefined) throw new Error(`no talk ${id}`);
    const { level = null } = criteria.get('influence.respect') ?? {};
    return heardIn(talk).pressures.length > 0 && level !== null ? [{ id, level }] : [];
  });
  expect(accused.length).toBeGreaterThanOrEqual(20);
  // One of seven whom no phrase had seen.
  expect(accused.filter(({ level }) => level >= FREE).map(({ id }) => id)).toEqual(['g009']);
});

it('most who are said to pass over an objection in the labelled conversations do so', () => {
  const heard = labelsOf([...talks.values()]).flatMap(({ id, criteria }) => {
    const talk = talks.get(id);
    if (talk === undefined || talk.kind === 'no_selling' || criteria.size === 0) return [];
    const levels = ['acknowledges', 'answers'].map((name) => criteria.get(`objection.${name}`)?.level ?? 5);
    return heardIn(talk).unheard.length > 0 ? [{ id, level: Math.min(...levels) }] : [];
  });
  expect(heard.length).toBeGreaterThanOrEqual(12);
  // Two of the 17 whom no phrase had seen.
  expect(heard.filter(({ level }) => level > BRUSHED_ASIDE).map(({ id }) => id)).toEqual(['d028', 'h029']);
});

/** The conversations of a bank, in the form of talks: another than the rep is `O:` there, a third one `P:`. */
const banked = (file: string): Talk[] =>
  readFileSync(file, 'utf8')
    .split(/^# .*$/m)
    .slice(1)
    .map((text, at) => {
      const turns = text
        .trim()
        .split('\n')
        .filter((line) => /^[ROP]: \S/.test(line))
        .map((line) => line.replace(/^[OP]:/, 'C:').replace(/ \| .*$/, ''));
      const head = 'trade: any\nchannel: shop\nkind: selling\nrecogniser: full';
      return talkOf(String(at), `${head}\n---\n${turns.join('\n')}`);
    });

// Another writer's conversations, on which no phrase was tuned. The one that is accused has a fella coming tonight.
it.each([
  ['training/detection/spoken/selling.txt', 1],
  ['training/detection/spoken/other.txt', 0],
  ['training/detection/other.txt', 0],
])('hardly anybody is accused in %s', (file, most) => {
  const all = banked(file);
  const accused = all.filter((talk) => {
    const { pressures, contradictions, unheard } = heardIn(talk);
    return pressures.length + contradictions.length + unheard.length > 0;
  });
  expect(all.length).toBeGreaterThan(80);
  expect(accused.length).toBeLessThanOrEqual(most);
});
