/** A UUID, version 7, with dashes or not, alone or behind the prefix of its kind: an id that the service made. */
const madeHere = /^(?:[a-z]{2,8}_)?[0-9a-f]{8}-?[0-9a-f]{4}-?7[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/;

/**
 * The path of a request with the ids that the service made. Where a caller chose a name, the name of the parameter stays,
 * because a caller's `org_id` or `rep_id` can be a person's name, and this text is kept where erasure does not reach.
 */
export const shownPath = (
  template: string,
  parameters: Readonly<Record<string, string | undefined>> = {},
): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = parameters[name];
    return value !== undefined && madeHere.test(value) ? value : placeholder;
  });
