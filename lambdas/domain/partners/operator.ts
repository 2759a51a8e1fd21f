import { newPartner } from './new-partner.ts';

const operator = {
  name: 'Operator',
  contact_email: 'operator@example.com',
  plan_tier: 'internal',
  healthcare: false,
  settings: {},
} as const;

/** The internal partner, whose keys administer a deployment. */
export const newOperator = (place: { readonly id: string; readonly now: string }) =>
  newPartner(operator, place);
