export { wavListener as listener } from './hear-wav.ts';
export { locateWav as locate } from './locate-wav.ts';
export { wavReader as reader } from './read-wav.ts';
export { wavFile as write } from './wav-file.ts';
export { wavLayout as layout } from './wav-layout.ts';
