import { entry } from './listed.ts';

/** What kind of conversation a recording holds. */
export const recordingTypes = {
  full_pitch: entry('Full pitch', 'A whole sale from the opening to the answer.'),
  cold_call: entry('Cold call', 'First words with somebody who did not expect them.'),
  discovery: entry('Discovery', 'Finding out what the customer needs.'),
  demonstration: entry('Demonstration', 'Showing the product or service.'),
  proposal: entry('Proposal', 'Presenting an offer with its price.'),
  negotiation: entry('Negotiation', 'Talking about price and terms of an offer that is known.'),
  closing: entry('Closing', 'Asking for and settling the decision.'),
  follow_up: entry('Follow-up', 'Coming back after an earlier conversation.'),
  account_review: entry('Account review', 'Looking at what an existing customer has and needs next.'),
  role_play: entry('Role play', 'Practice among colleagues or with a coach.'),
  other: entry('Other', 'Any other conversation.'),
};
