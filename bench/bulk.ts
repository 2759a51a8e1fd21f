import { adminOf, succeed } from '../test/local/possessions.ts';
import { startService } from '../test/local/service.ts';

/** The bound for 1,000 items, seconds. */
const bound = 60;

const item = { org_id: 'acme', rep_id: 'tom', recording_url: 'mock://perfect-pitch' };

const run = async (items: number, inFlight: number) => {
  const service = await startService();
  const admin = adminOf(service);
  const caller = await admin.caller('bulk', 'sandbox');
  const limits = {
    sandbox_requests_per_minute: 600_000,
    sandbox_submissions_per_day: 1_000_000,
    sandbox_in_flight_jobs: inFlight,
  };
  const url = `${service.baseUrls.live}/v1/admin/partners/${caller.partnerId}`;
  const headers = { Authorization: `Bearer ${service.keys.admin_live}`, 'Content-Type': 'application/json' };
  await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ settings: { limits } }) });
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const { batch_id } = await succeed(caller, 'POST', '/v1/bulk/analyses', {
    items: Array.from({ length: items }, () => item),
  });
  const acceptedAfter = seconds();
  for (let [reads, told] = [1, 0]; ; reads += 1) {
    const batch = await succeed(caller, 'GET', `/v1/bulk/${batch_id}?limit=1`);
    const { queued, processing, completed, failed, status } = batch;
    if (queued + processing + completed + failed !== items) throw new Error(JSON.stringify(batch));
    if (seconds() - told > 10) {
      told = seconds();
      console.log(
        `  ${told.toFixed(0)} s: ${queued} queued, ${processing} processing, ${completed} completed`,
      );
    }
    if (status === 'completed') {
      const took = `${seconds().toFixed(1)} s (bound ${bound} s for 1,000), accepted after ${acceptedAfter.toFixed(1)} s`;
      console.log(`${items} items, ${inFlight} in flight: ${took}; ${reads} reads, each adds up`);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await service.close();
};

/** A batch of sandbox recordings on the local stack, from its submission to its end. Synthesize the stack first. */
export const bulk = async (items = 1_000, widths = [20, 100]): Promise<void> => {
  for (const inFlight of widths) await run(items, inFlight);
};
