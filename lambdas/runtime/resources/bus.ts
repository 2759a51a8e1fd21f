import { type Bus, eventBus } from '../../adapters/events/bus.ts';
import { awsAccess } from '../aws-access.ts';
import { required } from '../env.ts';

export const bus = (): Bus => eventBus(required('busName'), awsAccess());
