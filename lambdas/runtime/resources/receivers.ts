import { type PostEvent, postEvent } from '../../adapters/receivers/post-event.ts';
import { urlPolicy } from '../env.ts';

/** Posts events to the receivers of partners. */
export const receivers = (): PostEvent => postEvent(urlPolicy());
