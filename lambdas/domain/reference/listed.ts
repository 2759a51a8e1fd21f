/** The properties of every entry of a reference list, besides its slug. */
export interface Described {
  readonly name: string;
  readonly description: string;
}

export const entry = (name: string, description: string): Described => ({ name, description });

/** A reference list as it is shown: the entries in the order of `slugs`, each with its slug. */
export const listed = <Slug extends string, Entry extends Described>(
  slugs: readonly Slug[],
  entries: Readonly<Record<Slug, Entry>>,
) => slugs.map((slug) => ({ slug, ...entries[slug] }));
