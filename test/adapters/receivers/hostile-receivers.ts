import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Outcome } from '../../../lambdas/domain/webhooks/decide.ts';

/** What a receiver that means harm does with a request, and what has to come of it. */
interface Manner {
  readonly behave: (socket: Socket, deadlineMs: number) => unknown;
  readonly outcome: Partial<Outcome>;
  /** It keeps the sender until the deadline. */
  readonly isPatient?: true;
}

const head = 'HTTP/1.1 200 OK\r\n';
const [reset, timedOut] = [{ kind: 'reset' }, { kind: 'timed-out' }] as const;
const answered = (status: number) => ({ kind: 'answered', status }) as const;

const every = (socket: Socket, ms: number, task: () => unknown) => {
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : task()), ms);
  socket.once('close', () => clearInterval(timer));
};

const flood = (socket: Socket, piece: string | Buffer) => {
  const more = () => {
    while (socket.writable) {
      if (socket.write(piece)) continue;
      socket.once('drain', more);
      return;
    }
  };
  more();
};

const bomb = gzipSync(Buffer.alloc(64 << 20));

/** Every way that was thought of to hold a sender up, to fill its memory or to lead it astray. */
export const manners: Readonly<Record<string, Manner>> = {
  'drips its status line': {
    behave: (socket) => {
      const line = head.slice(0, -2).split('');
      every(socket, 150, () => socket.write(line.shift() ?? 'x'));
    },
    outcome: timedOut,
    isPatient: true,
  },
  'drips its headers': {
    behave: (socket) => {
      socket.write(head);
      every(socket, 100, () => socket.write('X: y\r\n'));
    },
    outcome: timedOut,
    isPatient: true,
  },
  'drips its body': {
    behave: (socket) => {
      socket.write(`${head}Content-Length: 1000000\r\n\r\n`);
      every(socket, 100, () => socket.write('x'));
    },
    outcome: answered(200),
    isPatient: true,
  },
  'promises a body and sends none': {
    behave: (socket) => socket.write(`${head}Content-Length: 10\r\n\r\n`),
    outcome: answered(200),
    isPatient: true,
  },
  'sends 1 GiB': {
    behave: (socket) => {
      socket.write(`${head}Content-Length: ${1 << 30}\r\n\r\n`);
      flood(socket, Buffer.alloc(65_536));
    },
    outcome: answered(200),
  },
  'sends small chunks without end': {
    behave: (socket) => {
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
      flood(socket, '1\r\nx\r\n'.repeat(4_096));
    },
    outcome: answered(200),
  },
  'sends a gzip bomb': {
    behave: (socket) => {
      socket.write(`${head}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
      socket.end(bomb);
    },
    outcome: answered(200),
  },
  'sends headers without end': {
    behave: (socket) => {
      socket.write(head);
      flood(socket, `X-Bomb: ${'b'.repeat(8_000)}\r\n`);
    },
    outcome: reset,
  },
  'sends one header without end': {
    behave: (socket) => {
      socket.write(`${head}X-Bomb: `);
      flood(socket, 'b'.repeat(65_536));
    },
    outcome: reset,
  },
  'sends ten thousand headers': {
    behave: (socket) => socket.write(`${head}${'A: b\r\n'.repeat(10_000)}Content-Length: 0\r\n\r\n`),
    outcome: reset,
  },
  'sends trailers without end': {
    behave: (socket) => {
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n0\r\n`);
      flood(socket, `X-Trailer: ${'b'.repeat(8_000)}\r\n`);
    },
    outcome: answered(200),
  },
  'floods with 1xx': {
    behave: (socket) => flood(socket, 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(1_000)),
    outcome: reset,
  },
  'drips 1xx': {
    behave: (socket) => every(socket, 50, () => socket.write('HTTP/1.1 102 Processing\r\n\r\n')),
    outcome: timedOut,
    isPatient: true,
  },
  'switches protocols': {
    behave: (socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      every(socket, 50, () => socket.write('frame'));
    },
    outcome: reset,
  },
  'never answers': { behave: () => undefined, outcome: timedOut, isPatient: true },
  'answers after the deadline': {
    behave: (socket, deadlineMs) => {
      const timer = setTimeout(() => socket.end(`${head}Content-Length: 0\r\n\r\n`), deadlineMs + 300);
      socket.once('close', () => clearTimeout(timer));
    },
    outcome: timedOut,
    isPatient: true,
  },
  redirects: {
    behave: (socket) =>
      socket.end('HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\n\r\n'),
    outcome: answered(302),
  },
  'redirects for ever and drips': {
    behave: (socket) => {
      socket.write('HTTP/1.1 307 Temporary Redirect\r\nLocation: /\r\n\r\n');
      every(socket, 100, () => socket.write('x'));
    },
    outcome: answered(307),
    isPatient: true,
  },
  resets: { behave: (socket) => socket.resetAndDestroy(), outcome: reset },
  'resets within the body': {
    behave: (socket) =>
      socket.write(`${head}Content-Length: 100\r\n\r\nabc`, () =>
        setTimeout(() => socket.resetAndDestroy(), 20),
      ),
    outcome: answered(200),
  },
  'closes its half and says nothing': { behave: (socket) => socket.end(), outcome: reset },
  'talks another protocol': {
    behave: (socket) => socket.end('220 smtp.example.com ESMTP\r\n'),
    outcome: reset,
  },
  'answers twice': {
    behave: (socket) => socket.write(`${head}Content-Length: 2\r\n\r\nok${head}Content-Length: 3\r\n\r\nbad`),
    outcome: answered(200),
  },
  'says two lengths': {
    behave: (socket) => socket.write(`${head}Content-Length: 2\r\nContent-Length: 9\r\n\r\nok`),
    outcome: reset,
  },
};

/**
 * Listens on this machine; the manner is the first part of the path. With `?after-one` the first request of a connection is
 * answered as it should be, and so is one after which the sender closes it. `deadlineMs`: how long the sender is known to wait.
 */
export const listen = async (deadlineMs: number): Promise<{ server: Server; port: number }> => {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    const behave = (bytes: Buffer) => {
      const [, name = ''] = /^POST \/([^/ ?]+)/.exec(String(bytes)) ?? [];
      manners[decodeURIComponent(name)]?.behave(socket, deadlineMs);
    };
    socket.once('data', (bytes) => {
      if (!/^POST \S+\?after-one /.test(String(bytes))) return behave(bytes);
      socket.once('data', behave);
      return socket.write(`${head}Content-Length: 2\r\n\r\nok`);
    });
    // Who waits for the sender's end would never see it: it is read, and thrown away.
    socket.on('end', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
};
