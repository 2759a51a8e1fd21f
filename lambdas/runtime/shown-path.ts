/** A UUID, version 7, with or without dashes, alone or after the prefix of its kind: an id that the service made. */
const madeHere = /^(?:[a-z]{2,8}_)?[0-9a-f]{8}-?[0-9a-f]{4}-?7[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/;

/**
 * The path of a request with the ids that the service made. A caller's `org_id` or `rep_id` may be a person's name, and
 * erasure does not reach this text, so the name of the parameter replaces it.
 */
export const shownPath = (
  template: string,
  parameters: Readonly<Record<string, string | undefined>> = {},
): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = parameters[name];
    return value !== undefined && madeHere.test(value) ? value : placeholder;
  });
