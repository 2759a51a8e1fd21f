import { type Environment, liveFirst, type Tenant } from '../tenants/environments.ts';

/** A webhook belongs to the partner, and records the environment of the key that made it. */
interface Made {
  readonly environment: Environment;
}

/**
 * Whether a webhook gets events of an environment: one made with a live key gets those of both, one made with a sandbox
 * key those of the sandbox alone (docs/specification.md, 1), so that no sandbox key can send live data to an address.
 */
export const hears = (webhook: Made, environment: Environment): boolean =>
  webhook.environment === 'production' || environment === 'sandbox';

/** Whether a webhook gets sandbox events that were triggered by hand; those registered with live keys do not. */
export const hearsTriggered = (webhook: Made): boolean => webhook.environment === 'sandbox';

/** The environments whose events a webhook gets. */
export const environmentsHeardBy = (webhook: Made): Environment[] =>
  liveFirst.filter((environment) => hears(webhook, environment));

/** A webhook before and after what was done to it, or what was made for it, as the API shows it. */
interface Shown {
  readonly before?: object;
  readonly after: object;
}

/** The environments of a partner whose keys see a webhook. */
const environmentsSeeing = (webhook: Made): readonly Environment[] =>
  webhook.environment === 'sandbox' ? liveFirst : ['production'];

/** Which logs of a partner record what an operator did to one of its webhooks: those whose keys see it. */
export const loggedForPartner = (webhook: Made, partner_id: string, shown: Shown) =>
  environmentsSeeing(webhook).map((environment) => ({ tenant: { partner_id, environment }, ...shown }));

/**
 * Whose audit log records a change of a webhook, besides that of the requesting key. Each environment whose keys can
 * see the webhook has everything that was done to it, so the live log has every webhook, and the sandbox log those made
 * there (ADR 043).
 */
export const alsoLoggedFor = (webhook: Made, { partner_id, environment }: Tenant, shown: Shown) =>
  webhook.environment === 'production'
    ? []
    : [
        {
          tenant: {
            partner_id,
            environment: environment === 'sandbox' ? ('production' as const) : ('sandbox' as const),
          },
          ...shown,
        },
      ];
