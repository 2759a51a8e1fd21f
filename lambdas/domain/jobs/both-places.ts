import { type Refusal, refused } from './refusal.ts';

/** Options that a submission may give beside `options` as well as inside. */
export interface SharedOptions {
  readonly callback_url?: string | undefined;
  readonly playbook_id?: string | undefined;
  readonly language?: string | undefined;
}

const sharedNames = ['callback_url', 'playbook_id', 'language'] as const;

/** A submission whose options are all inside `options`. */
export interface Gathered<Body> {
  readonly kind: 'gathered';
  readonly body: Body;
}

/**
 * Moves the options given beside `options` to where the rest of the service reads them. Contradictory ones are refused.
 */
export const gatheredOptions = <Body extends SharedOptions & { readonly options: SharedOptions }>(
  body: Body,
): Gathered<Body> | Refusal<'invalid_request'> => {
  const moved: { -readonly [Name in keyof SharedOptions]: SharedOptions[Name] } = {};
  for (const name of sharedNames) {
    const beside = body[name];
    const inside = body.options[name];
    if (beside !== undefined && inside !== undefined && beside !== inside) {
      const message = `\`${name}\` and \`options.${name}\` disagree: give one of them, or the same value in both.`;
      const fields = [name, `options.${name}`];
      return refused('invalid_request', {
        field: name,
        fields,
        issues: fields.map((path) => ({ path, message })),
      });
    }
    if (beside !== undefined) moved[name] = beside;
  }
  return { kind: 'gathered', body: { ...body, options: { ...body.options, ...moved } } };
};
