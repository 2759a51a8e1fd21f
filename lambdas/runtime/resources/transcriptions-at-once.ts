export { transcriptionsAtOnce } from '../env.ts';
