import './settings.ts';
import { it } from 'vitest';
import { simulate } from './simulate.ts';
const short = { submissions: 40, partners: 1, recordings: 2, recordedDays: 0, isLong: false, faultyMs: 600_000, submittingMs: 60_000 } as const;
it('trace', async () => {
  const minutes = new Map<string, number>();
  const hints = new Map<string, number>();
  const wrap = (clients: any, environment: any) => {
    if (environment.functionId !== 'dispatch.deliver' && environment.functionId !== 'sweeper.sweep' && environment.functionId !== 'dispatch.fan-out') return clients;
    return { ...clients, queue: { ...clients.queue, hint: async (h: any[]) => {
      for (const one of h) { const k = `${environment.functionId} ${one.lane} ${one.due.trial ?? ''} ${one.due.target} ${one.delaySeconds > 0 ? 'd' : 0}`; hints.set(k, (hints.get(k) ?? 0) + 1);
        const m = new Date().toISOString().slice(11, 15); minutes.set(m, (minutes.get(m) ?? 0) + 1); }
      return clients.queue.hint(h); } } };
  };
  await simulate({ seed: 'ci 2', plan: short, wrap });
  console.log('TR', JSON.stringify([...hints].toSorted((a, b) => b[1] - a[1]).slice(0, 20)));
  console.log('TR', JSON.stringify([...minutes]));
}, 400_000);
