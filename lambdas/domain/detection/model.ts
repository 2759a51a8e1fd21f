import type { Logistic } from './logistic.ts';

// Made by test/domain/detection/fit.ts from composed days of the training trades (two thirds of them stressed):
// seeds 1-30 for boundaries, 1001-1060 for talk, 2001-2040 for the calibration. Do not edit by hand, except for
// the threshold: the one with the best F1 of sales conversations on seeds 50000-50029 (-2 to -3 hardly differ).

/** Log-odds from which a place may be the start of a new conversation: the likeliest of its neighbours is. */
export const BOUNDARY_THRESHOLD = -2.5;

/** Whether a new conversation starts here; weights in the order of `BOUNDARY_FEATURES`. */
export const BOUNDARY_MODEL: Logistic = {
  bias: -4.67,
  weights: [
    1.38, // gap
    -3.02, // long_gap
    0.47, // trusted_change
    0.85, // doubted_change
    -2.5, // trusted_same
    -2, // doubted_same
    0.44, // new_speaker
    -0.18, // gone_speaker
    0.02, // greeting
    0.39, // greeting_now
    0.34, // farewell
    0.38, // farewell_before
    0.6, // introduction
    0.65, // introduction_now
    -0.4, // sales_shift
    -0.6, // cohesion
    0.47, // change_and_gap
    0.66, // change_and_greeting
    0.24, // change_and_farewell
    1.39, // gap_and_greeting
    0.44, // rep_then_rep
    0.88, // other_then_other
    -1.65, // just_opened
    -1.35, // about_to_close
    -0.22, // gap_just_opened
  ],
};

/** Whether a conversation is a sales conversation; weights in the order of `TALK_FEATURES`. */
export const TALK_MODEL: Logistic = {
  bias: -0.09,
  weights: [
    1.36, // rep_introduces
    0.41, // rep_purpose
    -0.21, // rep_permission
    1.31, // rep_benefit
    0.5, // rep_proof
    0.06, // rep_insight
    1.25, // rep_price
    -0.03, // rep_offer
    0.34, // rep_trial
    0.67, // rep_ask
    1.68, // rep_discovery
    0.97, // other_objects
    0.71, // other_refuses
    0.95, // other_commits
    0.49, // other_callback
    0.7, // other_pain
    -0.13, // other_introduces
    -0.52, // other_offers
    0, // other_purpose
    -0.8, // other_asks
    -0.62, // buying
    -0.98, // serving
    -1.36, // colleagues
    -2.45, // rehearsal
    -2.01, // private
    -0.01, // one_sided
    -1.79, // known_voice
    -0.21, // length
    0.87, // selling_share
    -0.54, // other_selling_share
    -1.49, // rep_objects
    -0.73, // rep_questions
    -0.26, // other_questions
    0.89, // rep_you
    1.84, // rep_we
    -1.07, // other_you
  ],
};

/** Platt scaling of the model's log-odds on what the detector itself found, its wrong cuts included. */
export const CALIBRATION = { slope: 1.8, intercept: -0.54 };
