import { readdirSync } from 'node:fs';

const usual = 'day.mp3';

/**
 * The recording of a folder that a command to try can name, as a part of its address: the recorded day of the samples,
 * or else the first.
 */
export const shownRecording = (folder: string): string => {
  const names = readdirSync(folder).filter((name) => /\.(?:mp3|wav|m4a|flac)$/i.test(name));
  const name = names.includes(usual) ? usual : (names.toSorted()[0] ?? usual);
  return encodeURIComponent(name).replaceAll("'", '%27');
};
