// The entrance to the local AWS. Nothing outside `lib/local` imports anything but this file and the `index.ts` of a
// service.

export { scaledClock } from './clock.ts';
export type { Attempt } from './faults.ts';
export { operatorAccessKey } from './functions/environment.ts';
export { threadsPerFunction } from './functions/function-pools.ts';
export type { Billed } from './meter.ts';
export { isAlive } from './process-life.ts';
export { serveRecordings } from './recordings/serve-recordings.ts';
export type { StreamedResponse } from './server/response.ts';
export { serve } from './server/serve.ts';
export type { InvocationResult, Service, WireRequest, WireResponse } from './service.ts';
export { type LocalAws, type LocalAwsOptions, startLocalAws } from './stack.ts';
export { countedIds, virtualClock } from './virtual-clock.ts';
