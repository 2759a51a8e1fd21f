import { LoopbackServer } from '../server/loopback-server.ts';
import { recordingsFolder } from './recordings-folder.ts';

/** Serves a folder of recordings at a free port of this machine, as the stack does, for a stack that runs elsewhere. */
export const serveRecordings = async (folder: string) => {
  const respond = recordingsFolder(folder);
  const server = new LoopbackServer();
  const port = await server.listen(0);
  server.receive({
    bodyLimit: () => ({ bytes: 0, beyond: 'refuse' }),
    respond: (request) => respond(request, decodeURIComponent(request.path.slice(1))),
    reader: () => undefined,
    now: () => Date.now(),
    report: (text) => console.error(text),
  });
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};
