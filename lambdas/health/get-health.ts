import { health } from '../contract/health.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const getHealth = endpoint(health, async () => response({ service: 'pitch-scoring', status: 'ok' }));
