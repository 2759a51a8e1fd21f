/** The six pillars of a score, in the order in which they are shown. */
export const pillars = ['clarity', 'influence', 'objection', 'discovery', 'delivery', 'close'] as const;
