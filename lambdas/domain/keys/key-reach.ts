type Environment = 'sandbox' | 'production';

/** Whether an admin key of one environment may mint, see and end a key of another: a live one any, a sandbox one its like. */
export const reaches = (asking: Environment, key: Environment): boolean =>
  asking === 'production' || asking === key;
