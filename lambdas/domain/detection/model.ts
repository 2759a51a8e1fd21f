import type { Logistic } from './logistic.ts';

// Made by test/domain/detection/fit.ts from composed days (two thirds of them stressed) of its two banks: seeds 1-24 for
// boundaries, 501-540 for borders, 1001-1060 for talk, 2001-2045 for the calibration. Do not edit by hand, except for the
// thresholds: the first is low, because pieces that belong together are joined again.

/** Log-odds from which a place may be the start of a new conversation: the likeliest of its neighbours is. */
export const BOUNDARY_THRESHOLD = -3.5;

/** Whether a new conversation starts here; weights in the order of `BOUNDARY_FEATURES`. */
export const BOUNDARY_MODEL: Logistic = {
  bias: -4.89,
  weights: [
    0.91, // gap
    -1.04, // long_gap
    0.24, // trusted_change
    0.22, // doubted_change
    -1.82, // trusted_same
    -1.88, // doubted_same
    0.08, // new_speaker
    -0.28, // gone_speaker
    0.27, // greeting
    0.45, // greeting_now
    0.07, // farewell
    0.59, // farewell_before
    0.23, // introduction
    0.56, // introduction_now
    -0.36, // sales_shift
    -0.49, // cohesion
    1.22, // change_and_gap
    0.53, // change_and_greeting
    0.47, // change_and_farewell
    1.04, // gap_and_greeting
    0.35, // rep_then_rep
    0.43, // other_then_other
    -1.13, // just_opened
    -1.32, // about_to_close
    -0.84, // gap_just_opened
    0.62, // very_long_gap
    -1.34, // middle_gap_change
    1.33, // meeting_now
    0.56, // parting_before
    1.15, // change_and_meeting
    0.32, // change_and_parting
    -0.05, // quiet_change
    -0.47, // quiet_middle_gap
    -0.67, // far_cohesion
  ],
};

/** Log-odds below which two pieces are joined. */
export const BORDER_THRESHOLD = 0;

/** Whether two pieces of talk are two conversations; weights in the order of `BORDER_FEATURES`. */
export const BORDER_MODEL: Logistic = {
  bias: 1.67,
  weights: [
    0.56, // belief
    -0.05, // gap
    -2.31, // middle_gap
    0.3, // long_gap
    -0.48, // shared_voice
    -0.14, // same_counterpart
    -0.04, // trusted_change
    1.68, // opens
    1.33, // closes
    0.24, // quiet
    -1.24, // quiet_middle_gap
    -0.08, // before_opened
    0.9, // after_closes
    -0.61, // before_few
    -2.71, // after_few
    -0.4, // cohesion
    -0.09, // selling_differs
    -0.15, // both_sell
    -0.08, // trusted_same_gap
  ],
};

/** Whether a conversation is a sales conversation; weights in the order of `TALK_FEATURES`. */
export const TALK_MODEL: Logistic = {
  bias: -1.28,
  weights: [
    1.09, // rep_introduces
    0.52, // rep_purpose
    0.42, // rep_permission
    1.13, // rep_benefit
    0.89, // rep_proof
    0.04, // rep_insight
    0.82, // rep_price
    0.12, // rep_offer
    0, // rep_trial
    0.17, // rep_ask
    0.67, // rep_discovery
    0, // rep_appeal
    0.38, // rep_commerce
    0, // rep_sounding
    0.82, // early_introduction
    0, // early_purpose
    0.51, // late_ask
    0.89, // late_answer
    0.21, // other_objects
    0.42, // other_refuses
    0.34, // other_commits
    0, // other_callback
    0, // other_pain
    -0.07, // other_introduces
    -0.47, // other_offers
    0, // other_purpose
    -0.56, // other_asks
    -1.18, // buying
    -1.2, // serving
    -1.67, // colleagues
    -1.97, // rehearsal
    -1.11, // private
    -1.85, // own_life
    -0.84, // rehearsed
    0, // one_sided
    -0.3, // known_voice
    -0.36, // company
    0.64, // length
    2.83, // rep_words
    0.9, // selling_share
    -0.31, // other_selling_share
    -0.26, // rep_objects
    0.16, // rep_asks_you
    -0.46, // other_asks_you
    1.1, // rep_you
    0.98, // rep_we
    -1.31, // other_you
    -1.78, // rep_self
    -0.72, // rep_listens
  ],
};

/** The log-odds of a talk, and what the day's words say of it, weighed on what the detector itself found. */
export const CALIBRATION: Logistic = { bias: -2.07, weights: [1.24, 11.55] };
