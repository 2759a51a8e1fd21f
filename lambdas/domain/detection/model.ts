import type { Logistic } from './logistic.ts';

// Made by test/domain/detection/fit.ts from composed days (two thirds of them stressed) of each of its four banks:
// seeds 1-12 for boundaries, 501-520 for borders, 1001-1040 for talk, 2001-2024 and (short
// ones) 2101-2180 for the calibration. Do not edit by hand,
// except for the thresholds: the first is low, because pieces that belong together are joined again.

/** Log-odds from which a place may be the start of a new conversation: the likeliest of its neighbours is. */
export const BOUNDARY_THRESHOLD = -5;

/** Whether a new conversation starts here; weights in the order of `BOUNDARY_FEATURES`. */
export const BOUNDARY_MODEL: Logistic = {
  bias: -4.77,
  weights: [
    1.28, // gap
    -1.65, // long_gap
    0.41, // trusted_change
    0.52, // doubted_change
    -2.22, // trusted_same
    -1.84, // doubted_same
    0.27, // new_speaker
    -0.23, // gone_speaker
    0.06, // greeting
    0.72, // greeting_now
    -0.19, // farewell
    0.47, // farewell_before
    0.15, // introduction
    0.32, // introduction_now
    -0.37, // sales_shift
    -0.6, // cohesion
    1.03, // change_and_gap
    0.71, // change_and_greeting
    0.44, // change_and_farewell
    1.08, // gap_and_greeting
    0.79, // rep_then_rep
    0.58, // other_then_other
    -1.13, // just_opened
    -1.06, // about_to_close
    -0.1, // gap_just_opened
    0.69, // very_long_gap
    -1.95, // middle_gap_change
    0.9, // meeting_now
    0.39, // parting_before
    0.93, // change_and_meeting
    0.49, // change_and_parting
    0.22, // quiet_change
    -1.18, // quiet_middle_gap
    -0.77, // far_cohesion
    0.36, // errand
    0.39, // errand_now
    0.09, // turned_away
    0.21, // turned_away_change
    -0.01, // yielded
    0.47, // yielded_before
    -0.43, // yielding_now
  ],
};

/** Log-odds below which two pieces are joined. */
export const BORDER_THRESHOLD = 0;

/** Whether two pieces of talk are two conversations; weights in the order of `BORDER_FEATURES`. */
export const BORDER_MODEL: Logistic = {
  bias: 2.49,
  weights: [
    0.54, // belief
    0.04, // gap
    -1.08, // middle_gap
    -0.03, // long_gap
    -1.06, // shared_voice
    -0.17, // same_counterpart
    -0.11, // trusted_change
    0.67, // opens
    0.83, // closes
    0.98, // quiet
    -0.78, // quiet_middle_gap
    -0.13, // before_opened
    0.24, // after_closes
    -0.7, // before_few
    -1.7, // after_few
    -0.17, // cohesion
    -0.03, // selling_differs
    -0.13, // both_sell
    -0.1, // trusted_same_gap
    0.65, // errand
    0.63, // turned_away
    0.15, // yielded
    0.14, // errand_turned_away
    0.17, // before_errand
    0.09, // closes_few
    -0.01, // opened_few
    0.4, // opens_closes
    -0.05, // opens_few
    -1.68, // unopened_few
    3.54, // opens_as_usual
    2.14, // closes_as_usual
    -0.39, // pending
  ],
};

/** Whether a conversation is a sales conversation; weights in the order of `TALK_FEATURES`. */
export const TALK_MODEL: Logistic = {
  bias: -1.56,
  weights: [
    0.47, // rep_introduces
    0.06, // rep_purpose
    0.76, // rep_permission
    0.71, // rep_benefit
    0.77, // rep_proof
    0.05, // rep_insight
    1.03, // rep_price
    0.35, // rep_offer
    0, // rep_trial
    0.33, // rep_ask
    0.31, // rep_discovery
    0, // rep_appeal
    0, // rep_commerce
    0, // rep_sounding
    0.52, // early_introduction
    0, // early_purpose
    0.36, // late_ask
    0.22, // late_answer
    0, // other_objects
    0.28, // other_refuses
    0.02, // other_commits
    0, // other_callback
    0, // other_pain
    0, // other_introduces
    -1.05, // other_offers
    0, // other_purpose
    -0.11, // other_asks
    0, // buying
    -0.6, // serving
    -0.04, // colleagues
    -1.72, // rehearsal
    -0.58, // private
    -1.75, // own_life
    0, // rehearsed
    0, // one_sided
    -0.38, // known_voice
    -0.21, // company
    1.43, // length
    4.14, // rep_words
    0.74, // selling_share
    -0.34, // other_selling_share
    -0.44, // rep_objects
    0, // rep_asks_you
    -0.99, // other_asks_you
    1.53, // rep_you
    0.61, // rep_we
    -2.4, // other_you
    -2.42, // rep_self
    -0.77, // rep_listens
    0.39, // rep_errand
    1.17, // rep_named
    0.83, // early_errand
    0.67, // early_named
    1.18, // other_brushes_off
    1.85, // rep_yields
    -1.33, // rep_brushes_off
    0.68, // rep_we_you
    -0.67, // rep_absent
    -1.51, // other_absent
    -0.31, // rep_asks_price
    0.08, // other_asks_price
    -0.89, // hiring
    -0.01, // handover
    0, // helping
    0, // surveying
    -0.82, // about_customers
    -0.13, // haggling
    -0.03, // complaining
    0, // other_errand
    -1.87, // elsewhere
    -0.33, // elsewhere_share
    0.86, // short_refused
  ],
};

/** The log-odds of a talk, and what the day's words say of it, weighed on what the detector itself found. */
export const CALIBRATION: Logistic = { bias: -4.39, weights: [0.75, 4.96, 8.45, 2.95, 0.31] };
