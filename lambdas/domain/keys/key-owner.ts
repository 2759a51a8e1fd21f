interface Owned {
  readonly partner_id: string;
  readonly environment: 'sandbox' | 'production';
}

/** Whether a key is one of this partner in this environment: any other does not exist for it. */
export const isKeyOf = (tenant: Owned, key: Owned): boolean =>
  key.partner_id === tenant.partner_id && key.environment === tenant.environment;

type Environment = 'sandbox' | 'production';

/** Whether an admin key of one environment may mint, see and end a key of another: a live one any, a sandbox one its like. */
export const reaches = (asking: Environment, key: Environment): boolean =>
  asking === 'production' || asking === key;
