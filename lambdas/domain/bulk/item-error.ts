import type { JobError } from '../jobs/failure-of.ts';

/** Details may repeat the caller's input, which has no bound; an item's row and its event have one. */
const maxDetails = 2_000;

/** Why an item failed, as its row and its event show it. Details that are too long are left out. */
export const itemError = (
  code: string,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): JobError => {
  const length = JSON.stringify(details).length;
  return { code, message, ...(length > 2 && length <= maxDetails && { details: { ...details } }) };
};
