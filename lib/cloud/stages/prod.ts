import type { StageSettings } from '../stage.ts';

/**
 * Where partners are. What most deployments add:
 *
 *     region: 'eu-west-1',
 *     domain: { name: 'api.example.com', hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: 'example.com' } },
 *     monthlyBudgetUsd: 5_000,
 *     supportEmail: 'developers@example.com',
 *     transcriptionsAtOnce: 500, // once the account may: npm run quotas
 */
export const prod: StageSettings = { costCentre: 'production', data: 'keep' };
