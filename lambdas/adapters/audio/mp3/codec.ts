export { mp3Listener as listener } from './hear-mp3.ts';
export { locateMp3 as locate } from './locate-mp3.ts';
export { mp3File as write, mp3Layout as layout } from './mp3-layout.ts';
export { mp3Reader as reader } from './read-mp3.ts';
