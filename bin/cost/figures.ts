/** Figures that are not counted: an assumption, or a measurement from elsewhere. */
export const figures = {
  secondsPerInvocation: {
    value: 0.1,
    source: 'assumed, for every function that hears no sound; `npm run bench -- requests` measures requests',
  },
  speechMinutesPerHour: {
    value: 16,
    source:
      'assumed: in ten hours fifteen conversations of about ten minutes; only speech is sent to Transcribe (ADR 024)',
  },
  listeningGbSecondsPerHour: {
    value: 41,
    source: 'assumed: two slices of half an hour, 6 s each (`bin/quotas/figures.ts`), twice, at 1,769 MB',
  },
  conversationsPerHour: {
    value: 1.5,
    source: '`bin/quotas/figures.ts`: fifteen conversations in a day of ten hours',
  },
  pollsPerMapping: {
    value: 5 * 3 * 60 * 730,
    source: 'Lambda asks each queue with five pollers, 20 s at a time, whether or not something comes',
  },
} as const;
