import { boundaryEdits } from '../../lambdas/adapters/sessions/boundary-edits.ts';
import type { ReadStretches } from '../../lambdas/adapters/sessions/stretch-readings.ts';
import { mergeSegmentsWith } from '../../lambdas/all-day-sessions/merge-segments.ts';
import { splitSegmentWith } from '../../lambdas/all-day-sessions/split-segment.ts';
import { updateSegmentWith } from '../../lambdas/all-day-sessions/update-segment.ts';
import { mergeSegments, splitSegment, updateSegment } from '../../lambdas/contract/segments.ts';
import { editRules } from '../../lambdas/domain/sessions/edit-rules.ts';
import type { SegmentRecord } from '../../lambdas/domain/sessions/session.ts';
import type { MemoryTable } from '../fakes/memory-table.ts';
import { type PartnerOptions, send } from '../support/api.ts';
import { spendableWork } from '../support/spent-work.ts';
import { dayWorld } from './day-world.ts';

/** Two customers at two doors, an hour of silence, and a chat with a colleague. */
const talk = (start_seconds: number, lines: readonly (readonly [string, string])[]) =>
  lines.map(([speaker, text], at) => ({
    speaker,
    ...(speaker === 'rep' ? { role: 'rep' as const } : {}),
    start_seconds: start_seconds + at * 6,
    end_seconds: start_seconds + at * 6 + 5,
    text,
  }));

const pitch = (customer: string) =>
  [
    ['rep', 'Hi there, my name is Tom, I am with Bright Solar, we are in the neighborhood today.'],
    [customer, 'Oh, okay. What is this about?'],
    ['rep', 'We help homeowners on this street lower their electric bill with solar panels on the roof.'],
    [customer, 'It sounds expensive to me. I do not know.'],
    ['rep', 'I understand. The monthly price is ninety dollars, and you save thirty from the first month.'],
    [customer, 'That is interesting. What would I have to do?'],
    ['rep', 'Can we set an appointment for Thursday so that I can show you the numbers?'],
    [customer, 'Yes, Thursday works for me. Thank you, goodbye.'],
  ] as const;

export const twoDoors = {
  transcript: {
    language: 'en',
    duration_seconds: 5_000,
    utterances: [
      ...talk(100, pitch('one')),
      ...talk(700, pitch('two')),
      ...talk(4_400, [
        [
          'rep',
          'Hey buddy, did you watch the game last night? I fell asleep on the couch and missed all of the goals.',
        ],
        ['mate', 'Sure did, what a mess. Are you coming for lunch with the team?'],
        ['rep', 'Yes, let us grab some pizza, I am starving.'],
        ['mate', 'Great, the boss is coming as well, see you in the office.'],
      ]),
    ],
  },
};

/** All that is stored, but the partners, whose rows count requests. */
export const itemsOf = ({ table }: { readonly table: MemoryTable }) =>
  table.items().filter(({ sk }) => sk !== 'PARTNER' && sk !== 'ARRIVALS');

/** A world of days whose boundaries are changed; `read`: the model that reads what is drawn. */
export const boundaryWorld = async (options: PartnerOptions = {}, read?: ReadStretches) => {
  const world = await dayWorld(options);
  const { table, access, documents, keys } = world;
  const { work, usedUp } = spendableWork(table);
  const edits = boundaryEdits(table, { documents, read, work }, editRules);
  const [split, merge, update] = [
    splitSegmentWith(access, edits),
    mergeSegmentsWith(access, edits),
    updateSegmentWith(access, edits),
  ];
  const with_ = (headers: Record<string, string>, key: string) => ({ headers, key });
  return {
    ...world,
    usedUp,
    split: (id: string, segment_id: string, at_seconds: number, headers = {}, key = keys.sandbox) =>
      send(splitSegment, split, { params: { id, segment_id }, body: { at_seconds }, ...with_(headers, key) }),
    merge: (id: string, segment_ids: readonly string[], headers = {}, key = keys.sandbox) =>
      send(mergeSegments, merge, { params: { id }, body: { segment_ids }, ...with_(headers, key) }),
    update: (id: string, segment_id: string, body: object, headers = {}, key = keys.sandbox) =>
      send(updateSegment, update, { params: { id, segment_id }, body, ...with_(headers, key) }),
    /** Ends an analysis that an edit has queued. */
    analysed: async (id: string): Promise<void> => {
      await world.transcribe(world.referenceOf('analysis', id));
      await world.score(id);
    },
    /** The segments of the day of two doors, to its end. */
    doors: async (options: object = {}): Promise<{ id: string; segments: SegmentRecord[] }> => {
      // Low, so that what these tests say does not hang on how sure detection is.
      const id = await world.completed({ ...twoDoors, options: { min_confidence: 0.5, ...options } });
      return { id, segments: await world.segmentsOf(id) };
    },
  };
};
