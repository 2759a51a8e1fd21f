/** Why no endpoint took a request: no such path, or not with this method. */
export type UnknownRoute =
  | { readonly kind: 'unknown-path' }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] };

const matches = (template: string, path: string): boolean => {
  const expected = template.split('/');
  const given = path.split('/');
  return (
    expected.length === given.length &&
    expected.every((segment, index) =>
      segment.startsWith('{') ? given[index] !== '' : segment === given[index],
    )
  );
};

/** `routes` are lines such as `GET /v1/orgs/{org_id}`; `path` is without the stage. */
export const explainUnknownRoute = (routes: readonly string[], path: string): UnknownRoute => {
  const allowed = routes.flatMap((route) => {
    const [method = '', template = ''] = route.split(' ');
    return matches(template, path) ? [method] : [];
  });
  return allowed.length === 0
    ? { kind: 'unknown-path' }
    : { kind: 'wrong-method', allowed: [...new Set(allowed)].sort() };
};
