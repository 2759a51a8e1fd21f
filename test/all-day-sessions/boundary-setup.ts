import type { AskableModel } from '../../lambdas/adapters/model/ask-model.ts';
import { mergeSegments } from '../../lambdas/all-day-sessions/merge-segments.ts';
import { splitSegment } from '../../lambdas/all-day-sessions/split-segment.ts';
import { updateSegment } from '../../lambdas/all-day-sessions/update-segment.ts';
import type { SegmentRecord } from '../../lambdas/domain/sessions/session.ts';
import type { MemoryTable } from '../fakes/memory-table.ts';
import { ask, type PartnerOptions } from '../support/api.ts';
import { copyToLive } from '../support/live-copy.ts';
import { useUpWork } from '../support/spent-work.ts';
import { daySetup } from './day-setup.ts';

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

/** A setup of days whose boundaries are changed; `model`: reads what is drawn. */
export const boundarySetup = async (options: PartnerOptions = {}, model?: AskableModel) => {
  const setup = await daySetup(options);
  const { table, keys, tenant } = setup;
  const resources = { ...setup.resources, model };
  const stageOf = (key: string) => (key === keys.live ? 'live' : 'sandbox');
  const with_ = (headers: Record<string, string>, key: string) =>
    ({ headers, key, stage: stageOf(key) }) as const;
  return {
    ...setup,
    /** Uses the day's model work of an environment up; the live one gets what the sandbox has first. Returns its key. */
    useUpWork: async (environment: 'sandbox' | 'live'): Promise<string> => {
      if (environment === 'sandbox') {
        await useUpWork(table, tenant, 1_000_000);
        return keys.sandbox;
      }
      await copyToLive(table);
      await useUpWork(table, { ...tenant, environment: 'production' }, 5_000);
      return keys.live;
    },
    split: (id: string, segment_id: string, at_seconds: number, headers = {}, key = keys.sandbox) =>
      ask(splitSegment, resources, {
        params: { id, segment_id },
        body: { at_seconds },
        ...with_(headers, key),
      }),
    merge: (id: string, segment_ids: readonly string[], headers = {}, key = keys.sandbox) =>
      ask(mergeSegments, resources, { params: { id }, body: { segment_ids }, ...with_(headers, key) }),
    update: (id: string, segment_id: string, body: object, headers = {}, key = keys.sandbox) =>
      ask(updateSegment, resources, { params: { id, segment_id }, body, ...with_(headers, key) }),
    /** Ends an analysis that an edit has queued. */
    analysed: async (id: string): Promise<void> => {
      await setup.transcribe(setup.referenceOf('analysis', id));
      await setup.score(id);
    },
    /** The segments of the day of two doors, to its end. */
    doors: async (options: object = {}): Promise<{ id: string; segments: SegmentRecord[] }> => {
      // Low, so that what these tests say does not hang on how sure detection is.
      const id = await setup.completed({ ...twoDoors, options: { min_confidence: 0.5, ...options } });
      return { id, segments: await setup.segmentsOf(id) };
    },
  };
};
