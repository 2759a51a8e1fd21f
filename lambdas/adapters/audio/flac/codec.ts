export { flacFile as write } from './flac-file.ts';
export { flacLayout as layout } from './flac-layout.ts';
export { flacListener as listener } from './hear-flac.ts';
export { locateFlac as locate } from './locate-flac.ts';
export { flacReader as reader } from './read-flac.ts';
