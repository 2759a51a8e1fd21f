/** The kinds of personal data that rules find in speech, in the order in which one that is found goes before the next. */
export const personalKinds = ['email', 'payment_card', 'ssn', 'phone', 'address', 'name'] as const;

export type PersonalKind = (typeof personalKinds)[number];

/** What stands in the place of what was found. */
export const marks: Readonly<Record<PersonalKind, string>> = {
  email: '[EMAIL]',
  payment_card: '[CARD]',
  ssn: '[SSN]',
  phone: '[PHONE]',
  address: '[ADDRESS]',
  name: '[NAME]',
};

/** Personal data in a text: from the sign `start` up to `end`. */
export interface Span {
  readonly kind: PersonalKind;
  readonly start: number;
  readonly end: number;
}

/** How much of which kind was found; kinds of which there is none are left out. */
export type Found = Readonly<Partial<Record<PersonalKind, number>>>;
