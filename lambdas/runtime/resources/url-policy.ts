export { urlPolicy } from '../env.ts';
