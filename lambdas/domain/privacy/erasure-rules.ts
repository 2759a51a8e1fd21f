import { dayWithout, dayWithoutLines, linesWithout, segmentsWith } from './erase-from-day.ts';
import { erasing } from './erasing.ts';
import type { ErasureSubject } from './erasure.ts';
import { linesOf, type Recognise, recogniserOf, textsIn } from './recognise-customer.ts';

/** What erasers need to know. */
export const erasureRules = {
  ...erasing,
  linesOf: (value: unknown) => linesOf(textsIn(value)),
  segmentsWith,
  dayWithout,
  dayWithoutLines,
  linesWithout,
} as const;

/** A rep is found by the id of each thing, never by words. */
export const recognises = (subject: ErasureSubject): Recognise =>
  subject.kind === 'rep' ? () => false : recogniserOf(subject);
