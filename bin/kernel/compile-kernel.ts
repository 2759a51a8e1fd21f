import { readFileSync } from 'node:fs';
import { main } from 'assemblyscript/asc';

const SOURCE = 'lambdas/domain/scoring/learned/encoder/kernel.as.ts';

/** The module that carries the compiled kernel of the encoder. */
export const COMPILED = 'lambdas/domain/scoring/learned/encoder/kernel-bytes.ts';

/** Compiles the kernel, and returns the text of the module that carries it. The same source gives the same text. */
export const compileKernel = async (): Promise<string> => {
  let bytes: Uint8Array | undefined;
  const options = '-O3 --noAssert --runtime stub --enable simd --enable relaxed-simd'.split(' ');
  const { error } = await main(['kernel.ts', '--outFile', 'kernel.wasm', ...options], {
    readFile: (name) => (name === 'kernel.ts' ? readFileSync(SOURCE, 'utf8') : null),
    writeFile: (_, contents) => {
      if (typeof contents !== 'string') bytes = contents;
    },
    listFiles: () => [],
  });
  if (error !== null || bytes === undefined)
    throw new Error(`The kernel does not compile: ${error?.message ?? 'it wrote nothing'}`);
  return `/** The compiled kernel (\`kernel.as.ts\`) in Base64: \`npm run kernel\`. */\nexport const KERNEL =\n  '${Buffer.from(bytes).toString('base64')}';\n`;
};
