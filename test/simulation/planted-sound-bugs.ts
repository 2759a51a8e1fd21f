import type { Write } from '../../lambdas/adapters/table/table.ts';
import { inFunction, type Planted, type PlantedBug, splitting } from './bug-tools.ts';
import { noFaults } from './cloud/faults.ts';

/** The map of a chunk is a second off. */
const mapsAreOff = inFunction('recordings.stitch', (clients) => {
  const moved = (text: string) =>
    text.replaceAll(
      /"original_start_seconds":(\d+)/g,
      (_, seconds) => `"original_start_seconds":${Number(seconds) + 1}`,
    );
  const { staging } = clients;
  return {
    ...clients,
    staging: {
      ...staging,
      getText: async (key, most) => {
        const text = await staging.getText(key, most);
        return key.endsWith('.map.json') ? moved(text) : text;
      },
      findText: async (key, most) => {
        const text = await staging.findText(key, most);
        return text !== undefined && key.endsWith('.map.json') ? moved(text) : text;
      },
    },
  };
});

/** What is to be transcribed is asked for under two names. */
const chunksAreAskedForTwice = inFunction('recordings.transcribe', (clients) => ({
  ...clients,
  transcription: {
    ...clients.transcription,
    start: async (job) => {
      await clients.transcription.start(job);
      return clients.transcription.start({ ...job, name: job.name.replace(/\.0$/, '.1') });
    },
  },
}));

/** The transcript is there, and the sound still is, too. */
const stagedSoundIsLeft = inFunction('recordings.stitch', (clients) => ({
  ...clients,
  staging: { ...clients.staging, clear: async () => undefined },
}));

/** No events announce the ends of transcriptions. */
const nobodyIsTold = inFunction('recordings.finish-transcription', (clients) => ({
  ...clients,
  steps: { ...clients.steps, succeed: async () => undefined },
}));

/** Minutes are counted first, and then what they are counted for is written. */
const minutesBeforeWork: PlantedBug = (clients) => ({
  ...clients,
  table: splitting(clients.table, ({ key }: Write) => !key.pk.includes('USAGE_DAYS')),
});

/** A chunk is cut without its last piece. */
const tailsAreCutOff = inFunction('recordings.stitch', (clients) => {
  const { staging } = clients;
  return {
    ...clients,
    staging: {
      ...staging,
      findText: async (key, most) => {
        const text = await staging.findText(key, most);
        if (text === undefined || !/chunk-\d+\.json$/.test(key)) return text;
        const { results } = JSON.parse(text);
        return JSON.stringify({ results: { ...results, items: results.items.slice(0, -1) } });
      },
    },
  };
});

const recorded = {
  recordings: 3,
  recordedDays: 1,
  submissions: 1,
  changes: 0,
  tempers: ['healthy'],
} as const;
const calm = { ...recorded, faults: noFaults } as const;

/** Broken promises of recordings. */
export const plantedSoundBugs: Readonly<Record<string, Planted>> = {
  'time maps that are a second off': { bug: mapsAreOff, promises: ['words'], plan: calm },
  'chunks whose last word is lost': { bug: tailsAreCutOff, promises: ['words'], plan: calm },
  'chunks that are transcribed twice': { bug: chunksAreAskedForTwice, promises: ['chunks'], plan: calm },
  'sound that stays in the staging bucket': { bug: stagedSoundIsLeft, promises: ['staging'], plan: calm },
  'ends of transcriptions that nobody is told of': { bug: nobodyIsTold, promises: ['recording'], plan: calm },
  'minutes that are counted apart from their recording': {
    bug: minutesBeforeWork,
    promises: ['minutes'],
    // Between a count and its recording there is one call: of few recordings hardly any is hit just there.
    plan: { ...recorded, recordings: 12 },
  },
};
