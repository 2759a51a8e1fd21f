import { settings } from '../lambdas/contract/settings.ts';

/** Every variable that a function may ask for; what matters to a bench is put in its place there. */
export const benchEnvironment: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(settings).map((name) => [name, 'bench'])),
  [settings.region]: 'eu-west-1',
  [settings.urlPolicy]: 'loopback',
  [settings.timeScale]: '1',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
};

// Entries read their settings when they are imported: import this file before them.
Object.assign(process.env, { ...benchEnvironment, [settings.endpointUrl]: 'http://127.0.0.1:9' });
