import { build } from 'esbuild';

/** A script or a style of a page as one text that can be inlined. */
export const browserBundle = async ({
  entryPoint,
  tsconfig,
}: {
  readonly entryPoint: string;
  readonly tsconfig: string;
}): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    // Modules of Node do not exist in a page; code that needs one is replaced because nothing there uses it.
    external: ['node:*'],
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2024',
    tsconfig,
    legalComments: 'none',
    logLevel: 'warning',
  });
  // A string of the script may contain text that would end the element early.
  return (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script');
};
