/** The kinds of personal data that rules find in speech, in order of precedence. */
export const personalKinds = ['email', 'payment_card', 'ssn', 'phone', 'address', 'name'] as const;

export type PersonalKind = (typeof personalKinds)[number];

/** The mark that replaces a finding. */
export const marks: Readonly<Record<PersonalKind, string>> = {
  email: '[EMAIL]',
  payment_card: '[CARD]',
  ssn: '[SSN]',
  phone: '[PHONE]',
  address: '[ADDRESS]',
  name: '[NAME]',
};

/** Personal data in a text: from the character `start` up to `end`. */
export interface Span {
  readonly kind: PersonalKind;
  readonly start: number;
  readonly end: number;
}

/** How many findings of each kind; kinds without findings are left out. */
export type Found = Readonly<Partial<Record<PersonalKind, number>>>;
