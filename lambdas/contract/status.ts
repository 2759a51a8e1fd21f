import * as z from 'zod';
import { timestamp } from './fields.ts';
import { levelNames } from './levels.ts';
import { authenticated } from './problems.ts';
import type { Row, Worker } from './row.ts';

const count = z.int().min(0);

const kept = z.object({
  counted: count.describe('The number of events.'),
  missed: count.describe('The number of events that missed it.'),
  ratio: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('The share that met it, to six decimals. `null`: there were no events.'),
});

/** How one service level was met. */
export const levelStatus = z.object({
  name: z.enum(levelNames).describe('Which level.'),
  promise: z.string().describe('The promise.'),
  target: z.number().min(0).max(1).describe('The promised share.'),
  last_24_hours: kept.describe('The last 24 full hours and the current one.'),
  last_30_days: kept.describe('The last 30 days, also by full hours.'),
});

export const serviceStatus = z
  .object({
    measured_at: timestamp
      .nullable()
      .describe('When this was measured: every five minutes. `null`: not yet, in a new deployment.'),
    levels: z.array(levelStatus).describe('Each service level, over all partners, in the live environment.'),
  })
  .meta({ id: 'ServiceStatus' });

export const getStatus = {
  id: 'status.get-status',
  method: 'GET',
  path: '/v1/status',
  scope: 'partner:read',
  summary: 'How the service met its service levels in the last 24 hours and 30 days',
  success: { status: 200, body: serviceStatus },
  problems: authenticated,
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const measureLevels = {
  id: 'status.measure-levels',
  summary: 'Reads from CloudWatch how the service levels were met',
  trigger: { kind: 'schedule', everyMinutes: 5 },
  input: z.looseObject({}),
  uses: ['metrics:read', 'table:write'],
  timeoutSeconds: 30,
  memoryMb: 256,
  impact: 'GET /v1/status shows what was measured before.',
} as const satisfies Worker;
