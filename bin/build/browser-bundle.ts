import { build } from 'esbuild';

/** A script or a style of a page as one text, which can stand within the page. */
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
    // A module of Node is in no page: what needs one is left out because nothing there uses it.
    external: ['node:*'],
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2024',
    tsconfig,
    legalComments: 'none',
    logLevel: 'warning',
  });
  // What would end the element early may stand in a string of the script.
  return (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script');
};
