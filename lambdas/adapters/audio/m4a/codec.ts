export { m4aListener as listener } from './hear-m4a.ts';
export { locateM4a as locate } from './locate-m4a.ts';
export { m4aFile as write } from './m4a-file.ts';
export { m4aLayout as layout } from './m4a-layout.ts';
export { m4aReader as reader } from './read-m4a.ts';
