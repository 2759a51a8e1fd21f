import { documentation } from '../../bin/build/documentation.ts';

/** The files of the site as the build makes them, by their names. */
export const builtSite: Readonly<Record<string, string>> = await documentation();

/** One file of the site. Throws when there is none of this name. */
export const fileOfSite = (name: string): string => {
  const text = builtSite[name];
  if (text === undefined) throw new Error(`No such file of the site: ${name}`);
  return text;
};

/** The names of all pages. */
export const pageNames: readonly string[] = Object.keys(builtSite).flatMap((name) =>
  name.endsWith('.html') ? [name.replace('.html', '')] : [],
);
