import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { build, type Plugin } from 'esbuild';
import { composedEntries, composition } from '../../bin/build/composed-entries.ts';
import { providersBeside } from '../../bin/build/providers-beside.ts';
import { type LocalKeys, localKeys } from '../../bin/local/keys.ts';
import { startLocalService } from '../../bin/local/start-service.ts';
import { fallback, rows } from '../../lambdas/contract/index.ts';
import { httpApiOf } from '../../lib/local/assembly/index.ts';
import {
  type InvocationResult,
  type LocalAws,
  operatorAccessKey,
  type StreamedResponse,
  type WireRequest,
  type WireResponse,
} from '../../lib/local/index.ts';
import { lambdaContext } from '../support/api.ts';

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>;

type Respond = (request: WireRequest) => Promise<StreamedResponse>;

interface Bundle {
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly connect: (answer: Respond) => void;
}

const directSockets: Plugin = {
  name: 'direct-sockets',
  setup: (bundler) => {
    const path = resolve('test/fuzz/direct-sockets.ts');
    bundler.onResolve({ filter: /^@smithy\/node-http-handler$/ }, ({ importer }) =>
      importer === path ? undefined : { path },
    );
  },
};

const folderOf = (id: string) => id.replace('.', '/');

const source = (ids: readonly string[]) =>
  [
    ...ids.map((id, index) => {
      const entry = composedEntries.find(({ out }) => out === `${folderOf(id)}/index`);
      return `import { handler as h${index} } from '${entry?.in}';`;
    }),
    "export { connect } from './test/fuzz/direct-sockets.ts';",
    `export const handlers = { ${ids.map((id, index) => `'${id.replace('.', '-')}': h${index}`).join(', ')} };`,
  ].join('\n');

/** All endpoints in one bundle, composed as each composes itself; only the sockets to AWS are cut short. */
const bundleIn = async (folder: string): Promise<Bundle> => {
  const outfile = join(folder, 'service.mjs');
  const ids = [...rows, fallback].map(({ id }) => id);
  // What functions read beside their bundles.
  const beside = ids.flatMap((id) => globSync(`dist/${folderOf(id)}/*`));
  for (const file of beside.filter((name) => basename(name) !== 'index.mjs'))
    cpSync(file, join(folder, basename(file)), { recursive: true });
  await build({
    stdin: { contents: source(ids), resolveDir: process.cwd() },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    plugins: [composition, directSockets, providersBeside],
    logLevel: 'warning',
  });
  return import(/* @vite-ignore */ pathToFileURL(outfile).href);
};

const resultOf = async (run: Promise<unknown>): Promise<InvocationResult> => {
  try {
    return { kind: 'returned', payload: await run };
  } catch (error) {
    return { kind: 'failed', errorType: 'Error', errorMessage: String(error) };
  }
};

/** API Gateway in front of the handlers of the bundle. */
const gatewayTo = (stack: LocalAws, handlers: Bundle['handlers']) => {
  const ids = new Map(stack.functions.map(({ arn, id }) => [arn, id]));
  return httpApiOf(stack.resources, {
    now: () => stack.now(),
    count: () => {},
    invoke: (arn, event) => {
      const handler = handlers[ids.get(arn) ?? ''];
      if (handler === undefined) return stack.invoke(arn, event);
      return resultOf(handler(event as APIGatewayProxyEventV2, lambdaContext(28_000)));
    },
  });
};

/** Who listens to a service. */
interface Ears {
  /** What functions print. */
  readonly log?: (text: string) => void;
  /** Every request to the service, and of its functions to AWS: tables, buckets, queues, buses, workflows. */
  readonly heard?: (request: WireRequest) => void;
}

export interface WholeService {
  /** Answers a request of API Gateway's: the stage stands first in its path. */
  readonly ask: (request: WireRequest) => Promise<WireResponse>;
  /** The same service over HTTP. */
  readonly address: string;
  readonly recordingsUrl: string;
  readonly keys: LocalKeys;
  close(): Promise<void>;
}

/**
 * The local stack, whose endpoints answer twice: over HTTP in threads of their own, and in this process, where ten
 * thousand requests take seconds. Gateway, events, handlers, AWS protocols and tables are the same.
 */
export const startWholeService = async ({ log, heard }: Ears = {}): Promise<WholeService> => {
  const folder = mkdtempSync(join(tmpdir(), 'whole-service-'));
  const stack = await startLocalService({ log, heard });
  // A variable has one value in the whole stack; entries read theirs when they are imported.
  for (const { environment } of stack.functions) Object.assign(process.env, environment);
  // In one process all speak with one access key: none's role is theirs.
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: operatorAccessKey, POWERTOOLS_LOG_LEVEL: 'SILENT' });
  const { handlers, connect } = await bundleIn(folder);
  connect((request) => stack.respond(request));
  const api = gatewayTo(stack, handlers);
  return {
    ask: (request) => api(request, '127.0.0.1'),
    address: stack.address,
    recordingsUrl: stack.recordingsUrl,
    keys: await localKeys(stack, undefined),
    close: async () => {
      await stack.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
