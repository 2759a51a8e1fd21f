import { health } from '../contract/health.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { answer } from '../runtime/reply.ts';

export const getHealth = endpoint(health, async () => answer({ service: 'pitch-scoring', status: 'ok' }));
