import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The recordings of a folder that the invitation names; undefined where there is none to name. */
export interface RecordingsToTry {
  /** The path of a conversation. */
  readonly conversation: string | undefined;
  /** The name of a whole day. */
  readonly day: string | undefined;
}

const DAY = 'day.mp3';

/** Finds them: the samples where they are there, or else any recording, and no day. */
export const recordingsToTry = (folder: string): RecordingsToTry => {
  const names = readdirSync(folder).toSorted();
  const name = names.includes('pitch.m4a')
    ? 'pitch.m4a'
    : names.find((each) => each !== DAY && /\.(?:mp3|wav|m4a|flac)$/i.test(each));
  return {
    conversation: name === undefined ? undefined : join(folder, name),
    day: names.find((each) => each === DAY),
  };
};
