import { Unsupported } from '../service.ts';

/** Compiles an InputPath: `$` or `$.name.name`; anything more is Unsupported. A missing value reads as null. */
export const readPath = (path: string): ((event: unknown) => unknown) => {
  const [root, ...names] = path.split('.');
  if (root !== '$' || !names.every((name) => /^[\w-]+$/.test(name)))
    throw new Unsupported(`the input path ${path}`);
  return (event) => {
    let value = event;
    for (const name of names) {
      if (typeof value !== 'object' || value === null) return null;
      value = new Map<string, unknown>(Object.entries(value)).get(name);
    }
    return value ?? null;
  };
};
