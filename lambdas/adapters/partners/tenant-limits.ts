import * as z from 'zod';
import { limitOverrides, type PlanTier, planLimits, sandboxLimits } from '../../contract/limits.ts';
import type { Environment } from '../../domain/tenants/environments.ts';

/** The properties of a partner that determine its limits. */
export interface Limited {
  readonly plan_tier: PlanTier;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The limits of a partner in one environment. `null`: no limit. */
export interface TenantLimits {
  readonly requests_per_minute: number;
  readonly in_flight_jobs: number;
  readonly recorded_minutes_per_month: number | null;
  readonly recorded_minutes_per_day: number | null;
  readonly submissions_per_day: number | null;
  readonly model_work_per_day: number | null;
  /** Events that are triggered by hand, which is done in the sandbox alone. */
  readonly triggered_events_per_day: number;
  /** Advances of the time, which only the sandbox has. */
  readonly time_advances_per_day: number;
}

/** An invalid limit is ignored, and one that is too large is reduced to the maximum. */
const override = (name: keyof typeof limitOverrides) => {
  const { min, max } = limitOverrides[name];
  const clamped = z
    .int()
    .min(min)
    .transform((value) => Math.min(value, max));
  return clamped.optional().catch(undefined);
};

const overridesSchema = () =>
  z
    .object({
      requests_per_minute: override('requests_per_minute'),
      in_flight_jobs: override('in_flight_jobs'),
      recorded_minutes_per_month: override('recorded_minutes_per_month'),
      sandbox_requests_per_minute: override('sandbox_requests_per_minute'),
      sandbox_in_flight_jobs: override('sandbox_in_flight_jobs'),
      sandbox_submissions_per_day: override('sandbox_submissions_per_day'),
      sandbox_recorded_minutes_per_day: override('sandbox_recorded_minutes_per_day'),
      model_work_per_day: override('model_work_per_day'),
      sandbox_model_work_per_day: override('sandbox_model_work_per_day'),
      sandbox_triggered_events_per_day: override('sandbox_triggered_events_per_day'),
      sandbox_time_advances_per_day: override('sandbox_time_advances_per_day'),
    })
    .catch({});

let overrides: ReturnType<typeof overridesSchema> | undefined;

/** The schema is made for the first partner with limits of its own, because few have any. */
const overridesIn = (given: unknown) => {
  if (given === undefined) return {};
  overrides ??= overridesSchema();
  return overrides.parse(given);
};

/** The limits of a partner in an environment: those of its plan, unless its settings override them. */
export const limitsOf = ({ plan_tier, settings }: Limited, environment: Environment): TenantLimits => {
  const own = overridesIn(settings['limits']);
  if (environment === 'sandbox')
    return {
      requests_per_minute: own.sandbox_requests_per_minute ?? sandboxLimits.requests_per_minute,
      in_flight_jobs: own.sandbox_in_flight_jobs ?? sandboxLimits.in_flight_jobs,
      recorded_minutes_per_month: null,
      recorded_minutes_per_day:
        own.sandbox_recorded_minutes_per_day ?? sandboxLimits.recorded_minutes_per_day,
      submissions_per_day: own.sandbox_submissions_per_day ?? sandboxLimits.submissions_per_day,
      model_work_per_day: own.sandbox_model_work_per_day ?? sandboxLimits.model_work_per_day,
      triggered_events_per_day:
        own.sandbox_triggered_events_per_day ?? sandboxLimits.triggered_events_per_day,
      time_advances_per_day: own.sandbox_time_advances_per_day ?? sandboxLimits.time_advances_per_day,
    };
  const plan = planLimits[plan_tier];
  return {
    requests_per_minute: own.requests_per_minute ?? plan.requests_per_minute,
    in_flight_jobs: own.in_flight_jobs ?? plan.in_flight_jobs,
    recorded_minutes_per_month: own.recorded_minutes_per_month ?? plan.recorded_minutes_per_month,
    recorded_minutes_per_day: null,
    submissions_per_day: null,
    model_work_per_day: own.model_work_per_day ?? plan.model_work_per_day,
    triggered_events_per_day: 0,
    time_advances_per_day: 0,
  };
};
