import type { Logistic } from './logistic.ts';
import trees from './talk-trees.json' with { type: 'json' };
import type { Trees } from './trees.ts';

// Made by test/domain/detection/fit.ts from composed days (two thirds of them stressed) of each of its six banks:
// seeds 1-12 for boundaries, 501-520 for borders, 1001-1040 for talk, 2001-2024 and (short
// ones) 2101-2180 for the calibration. Do not edit by hand,
// except for the thresholds: the first is low, because pieces that belong together are joined again.

/** Log-odds from which a place may be the start of a new conversation; the likeliest of neighbouring places is. */
export const BOUNDARY_THRESHOLD = -5;

/** Whether a new conversation starts here; weights in the order of `BOUNDARY_FEATURES`. */
export const BOUNDARY_MODEL: Logistic = {
  bias: -3.83,
  weights: [
    0.67, // gap
    -1.38, // long_gap
    0.45, // trusted_change
    0.73, // doubted_change
    -2.1, // trusted_same
    -1.66, // doubted_same
    0.39, // new_speaker
    -0.17, // gone_speaker
    0.2, // greeting
    0.29, // greeting_now
    -0.27, // farewell
    0.21, // farewell_before
    0.18, // introduction
    0.32, // introduction_now
    -0.25, // sales_shift
    -0.42, // cohesion
    1.16, // change_and_gap
    0.45, // change_and_greeting
    0.23, // change_and_farewell
    0.26, // gap_and_greeting
    0.6, // rep_then_rep
    0.82, // other_then_other
    -0.9, // just_opened
    -0.7, // about_to_close
    0.06, // gap_just_opened
    0.52, // very_long_gap
    -1.58, // middle_gap_change
    0.58, // meeting_now
    0, // parting_before
    0.67, // change_and_meeting
    0.11, // change_and_parting
    0.33, // quiet_change
    -0.94, // quiet_middle_gap
    -0.65, // far_cohesion
    -0.07, // errand
    0.41, // errand_now
    0.02, // turned_away
    0.09, // turned_away_change
    0, // yielded
    0.35, // yielded_before
    -0.36, // yielding_now
    0.63, // starts
    -0.63, // starts_soon
    0.91, // ends
    0.48, // ends_before
    0.81, // gap_and_starts
  ],
};

/** Log-odds below which two pieces are joined. */
export const BORDER_THRESHOLD = 0;

/** Whether two pieces of talk are two conversations; weights in the order of `BORDER_FEATURES`. */
export const BORDER_MODEL: Logistic = {
  bias: 1.83,
  weights: [
    0.55, // belief
    0.35, // gap
    -1.64, // middle_gap
    0.35, // long_gap
    -1.98, // shared_voice
    -0.78, // same_counterpart
    -0.02, // trusted_change
    0.61, // opens
    0.8, // closes
    0.4, // quiet
    -0.96, // quiet_middle_gap
    -0.08, // before_opened
    0.07, // after_closes
    -0.28, // before_few
    -1.29, // after_few
    -0.05, // cohesion
    -0.07, // selling_differs
    -0.04, // both_sell
    0.19, // trusted_same_gap
    0.74, // errand
    0.26, // turned_away
    0.19, // yielded
    0.23, // errand_turned_away
    0.08, // before_errand
    -0.02, // closes_few
    -0.23, // opened_few
    0.27, // opens_closes
    -0.54, // opens_few
    -1.26, // unopened_few
    2.42, // opens_as_usual
    1.4, // closes_as_usual
    -0.26, // pending
    -0.28, // starts
    -0.7, // ends
  ],
};

/** Whether a conversation is like a sales conversation; weights in the order of `TALK_FEATURES`. */
export const TALK_MODEL: Logistic = {
  bias: -2.44,
  weights: [
    0.31, // rep_introduces
    0, // rep_purpose
    1.13, // rep_permission
    0, // rep_benefit
    0.55, // rep_proof
    0.12, // rep_insight
    1.35, // rep_price
    0.25, // rep_offer
    0, // rep_trial
    0.9, // rep_ask
    0.85, // rep_discovery
    0, // rep_appeal
    0.38, // rep_commerce
    0.43, // rep_sounding
    0.61, // early_introduction
    0.19, // early_purpose
    0.17, // late_ask
    0.29, // late_answer
    0.76, // other_objects
    0.3, // other_refuses
    0, // other_commits
    0.1, // other_callback
    0, // other_pain
    0, // other_introduces
    -0.5, // other_offers
    0, // other_purpose
    0, // other_asks
    0, // buying
    -0.62, // serving
    -0.22, // colleagues
    -0.14, // rehearsal
    -1.13, // private
    -0.93, // own_life
    0, // rehearsed
    -0.05, // one_sided
    0, // known_voice
    -0.1, // company
    1.56, // length
    3.33, // rep_talk_share
    0.73, // selling_share
    -0.12, // other_selling_share
    0, // rep_objects
    0, // rep_asks_you
    -0.7, // other_asks_you
    0.79, // rep_you
    0.45, // rep_we
    -1.95, // other_you
    -2.26, // rep_self
    -0.39, // rep_listens
    1.16, // rep_errand
    1.15, // rep_named
    0.9, // early_errand
    0.22, // early_named
    1.07, // other_brushes_off
    1.28, // rep_yields
    -0.47, // rep_brushes_off
    0.92, // rep_we_you
    -0.25, // rep_absent
    -2.07, // other_absent
    -0.13, // rep_asks_price
    0.17, // other_asks_price
    -0.28, // hiring
    0, // handover
    -0.02, // helping
    0, // surveying
    -0.65, // about_customers
    -0.19, // haggling
    -0.43, // complaining
    -0.09, // other_errand
    -1.04, // elsewhere
    -0.27, // elsewhere_share
    0.55, // short_refused
    0.57, // rep_words
    2.73, // other_words
    0.09, // opening_words
    0, // closing_words
    0, // least_opening_words
    0, // least_closing_words
    -0.24, // elsewhere_at_edges
    -0.4, // short
    0.83, // short_opening_words
    0.11, // short_rep_words
    1.15, // short_presented
    0, // late_opening
    -0.03, // talk_afterwards
  ],
};

/** Whether something like selling is real, and not played among colleagues; weights in the same order. */
export const EARNEST_MODEL: Logistic = {
  bias: 0.31,
  weights: [
    0, // rep_introduces
    0, // rep_purpose
    0.38, // rep_permission
    0.28, // rep_benefit
    0, // rep_proof
    0.14, // rep_insight
    0, // rep_price
    0.31, // rep_offer
    0, // rep_trial
    0, // rep_ask
    0.13, // rep_discovery
    0, // rep_appeal
    0, // rep_commerce
    0.18, // rep_sounding
    0.34, // early_introduction
    0.15, // early_purpose
    0, // late_ask
    0, // late_answer
    0.1, // other_objects
    0, // other_refuses
    0, // other_commits
    0, // other_callback
    0, // other_pain
    -0.2, // other_introduces
    0, // other_offers
    -0.15, // other_purpose
    -0.18, // other_asks
    0, // buying
    0, // serving
    -0.37, // colleagues
    -1.97, // rehearsal
    0, // private
    0, // own_life
    -0.46, // rehearsed
    -0.07, // one_sided
    -2.28, // known_voice
    0, // company
    -0.19, // length
    2.61, // rep_talk_share
    0.62, // selling_share
    0, // other_selling_share
    0, // rep_objects
    0, // rep_asks_you
    0, // other_asks_you
    0.44, // rep_you
    0, // rep_we
    -1.87, // other_you
    -1.85, // rep_self
    -0.39, // rep_listens
    0, // rep_errand
    0.98, // rep_named
    0, // early_errand
    0, // early_named
    0, // other_brushes_off
    0.09, // rep_yields
    0, // rep_brushes_off
    0.5, // rep_we_you
    0, // rep_absent
    0, // other_absent
    -0.22, // rep_asks_price
    0, // other_asks_price
    0, // hiring
    0, // handover
    0, // helping
    0, // surveying
    0, // about_customers
    -0.17, // haggling
    0, // complaining
    -0.45, // other_errand
    0, // elsewhere
    0, // elsewhere_share
    0.14, // short_refused
    0, // rep_words
    1.31, // other_words
    1.11, // opening_words
    0.36, // closing_words
    1.31, // least_opening_words
    1.15, // least_closing_words
    -0.02, // elsewhere_at_edges
    0.29, // short
    0.22, // short_opening_words
    0.44, // short_rep_words
    0.73, // short_presented
    -1.31, // late_opening
    -1.19, // talk_afterwards
  ],
};

/** Whether a conversation is a sales conversation; about the features of `TALK_FEATURES`. */
export const TALK_TREES: Trees = trees;

/** The log-odds of a conversation, and what the day's words say of it, weighed on the detector's own results. */
export const CALIBRATION: Logistic = { bias: -2.33, weights: [0.95, 0.85, 5.84, 3.02, 0.08] };
