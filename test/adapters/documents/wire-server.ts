import { type Service, type StreamedResponse, serve } from '../../../lib/local/index.ts';

/** Puts a service on a free loopback port for as long as `use` runs, so that the real clients can speak to it. */
export const served = (
  service: Service<StreamedResponse>,
  use: (endpoint: string) => Promise<void>,
): Promise<void> => serve(service, ({ endpoint }) => use(endpoint));
