import { settings } from '../../lambdas/contract/settings.ts';

// Node reads each variable from the system each time; a copy is cheaper.
process.env = { ...process.env };

// Entries read their settings when they are imported: import this file before them.
for (const name of Object.values(settings)) process.env[name] ??= 'simulation';
Object.assign(process.env, {
  [settings.timeScale]: '1',
  [settings.transcriptionsAtOnce]: '250',
  [settings.urlPolicy]: 'strict',
  [settings.apiAddress]: 'https://api.example.com',
  [settings.region]: 'eu-west-1',
  [settings.endpointUrl]: 'http://127.0.0.1:9',
  [settings.modelEndpointUrl]: 'http://127.0.0.1:9',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
});
