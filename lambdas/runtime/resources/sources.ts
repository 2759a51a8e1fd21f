import { type FetchSource, sourceFetcher } from '../../adapters/drafts/fetch-source.ts';
import { urlPolicy } from '../env.ts';

/** The pages that playbooks are drafted from. */
export const sources = (): FetchSource => sourceFetcher(urlPolicy());
