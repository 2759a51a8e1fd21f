import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { writeBillOfMaterials } from './build/bill-of-materials.ts';
import { composedEntries, composition } from './build/composed-entries.ts';
import { consolePage } from './build/console.ts';
import { documentation } from './build/documentation.ts';
import { nodeBuiltins } from './build/node-builtins.ts';
import { providers, providersBeside } from './build/providers-beside.ts';
import { reachOf } from './build/reach.ts';

// One folder per function (dist/<area>/<name>/index.mjs), so that a deployment uploads only the functions that changed.

/**
 * Lambda passes credentials to a function by environment, so the SDK's other providers would be 130 KB of unused code.
 */
const environmentCredentials: Plugin = {
  name: 'environment-credentials',
  setup(bundler) {
    bundler.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({
      path: fileURLToPath(new URL('../lambdas/runtime/environment-credentials.ts', import.meta.url)),
    }));
  },
};

/**
 * Leaves out the SDK's event streams, which no operation of the service uses. The SDK imports them on demand; in a
 * bundle, that import keeps their shared modules whole, and evaluates them piece by piece.
 */
const withoutEventStreams: Plugin = {
  name: 'without-event-streams',
  setup(bundler) {
    bundler.onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

if (existsSync('dist')) rmSync('dist', { recursive: true });
const usual = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  mainFields: ['module', 'main'],
  minify: true,
  legalComments: 'none',
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
  logLevel: 'warning',
  // package.json says that no module of `lambdas` acts when it is imported (`sideEffects`), so a bundle leaves out a
  // module of which it uses nothing, with the packages that only this one imports. A module with effects must be named
  // there, or bundles lack it.
  logOverride: { 'ignored-bare-import': 'error' },
} as const satisfies BuildOptions;
const { metafile } = await build({
  ...usual,
  entryPoints: composedEntries,
  outdir: 'dist',
  plugins: [composition, nodeBuiltins, environmentCredentials, withoutEventStreams, providersBeside],
  metafile: true,
});

const asking = Object.entries(metafile.outputs).filter(([, { imports }]) =>
  imports.some(({ path }) => path === `./${providers.file}`),
);
const built = `dist/${providers.file}`;
await build({ ...usual, entryPoints: [providers.source], outfile: built, plugins: [nodeBuiltins] });
for (const [bundle] of asking) copyFileSync(built, `${dirname(bundle)}/${providers.file}`);
rmSync(built);

// The files that functions serve are beside their bundles (`lambdas/adapters/documents/published-files.ts`).
const site = await documentation();
const servedBy: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'get-openapi': { 'openapi.json': readFileSync('docs/openapi.json', 'utf8') },
  'refuse-unknown-route': { 'routes.txt': readFileSync('docs/routes.txt', 'utf8') },
  'get-page': site,
  'get-index': { 'index.html': site['index.html'] ?? '' },
  'get-console': { 'console.html': await consolePage() },
};
for (const [entry, files] of Object.entries(servedBy)) {
  mkdirSync(`dist/documents/${entry}/files`);
  for (const [name, text] of Object.entries(files))
    writeFileSync(`dist/documents/${entry}/files/${name}`, text);
}

// The data of the learned scoring engine, and the calibration of models to the readers' scale
// (`lambdas/adapters/scoring`).
for (const file of ['word-vectors.bin', 'encoder.bin', 'weights.json', 'calibration.json'])
  copyFileSync(`training/scoring/${file}`, `dist/analyses/score/${file}`);

// The encoder by which the chat finds answers without a language model (`lambdas/adapters/chat/chat-encoder.ts`).
copyFileSync('training/questions/cross-encoder.bin', 'dist/chat/send-message/cross-encoder.bin');

const idOf = (out: string): string => out.replace('/index', '').replace('/', '.');
writeFileSync(
  'dist/reach.json',
  JSON.stringify(
    Object.fromEntries(composedEntries.map(({ out }) => [idOf(out), reachOf(`dist/${out}.mjs`)])),
  ),
);
writeFileSync('dist/meta.json', JSON.stringify(metafile));
writeBillOfMaterials('dist/sbom.cdx.json');
