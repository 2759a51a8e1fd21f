import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The kernel of the encoder is compiled for itself, and has no pattern. */
const ASSEMBLY_SCRIPT = '.as.ts';

const lambdas = fileURLToPath(new URL('../../lambdas/', import.meta.url));
/** The rooms whose files do nothing but define when they are loaded. */
const rooms = /^(?:domain|contract|adapters|runtime)[/\\].*\.ts$/;

/** Every pattern that is put together while the files are loaded, the schema library's own among them. */
export const builtPatterns = async (): Promise<readonly RegExp[]> => {
  const Native = globalThis.RegExp;
  const built = new Map<string, RegExp>();
  globalThis.RegExp = new Proxy(Native, {
    construct(target, given, caller) {
      const pattern: unknown = Reflect.construct(target, given, caller);
      if (pattern instanceof Native) built.set(String(pattern), pattern);
      return Object(pattern);
    },
  });
  try {
    for (const file of readdirSync(lambdas, { recursive: true, encoding: 'utf8' }))
      if (rooms.test(file) && !file.endsWith(ASSEMBLY_SCRIPT))
        await import(pathToFileURL(`${lambdas}${file}`).href);
  } finally {
    globalThis.RegExp = Native;
  }
  return [...built.values()];
};

const cueShape = /^ \(\?:.*\)\(\?= \)$/;

/** Whether a pattern is a family of phrases, as `cue` builds them. */
export const isCue = ({ source }: RegExp): boolean => cueShape.test(source);
