import { CALLBACK, COMMITMENT, OBJECTION, PAIN, PRICE_QUESTION, REFUSAL } from '../transcripts/buyer-cues.ts';
import { ASK, TRIAL } from '../transcripts/closing-cues.ts';
import { cue, says } from '../transcripts/cues.ts';
import { DISCOVERY_QUESTION } from '../transcripts/discovery-cues.ts';
import { ABSENT, BRUSH_OFF, ERRAND, NAMED, YIELDING } from '../transcripts/doorstep-cues.ts';
import { BUYING, COLLEAGUES, OWN_LIFE, PRIVATE, REHEARSAL, SERVING } from '../transcripts/other-cues.ts';
import { APPEAL, COMMERCE, LISTENING, SOUNDING } from '../transcripts/persuasion-cues.ts';
import { BENEFIT, INSIGHT, OFFER, PERMISSION, PRICE, PROOF, PURPOSE } from '../transcripts/seller-cues.ts';
import { FAREWELL, GREETING, MEETING, OWN_COMPANY, OWN_NAME, PARTING } from '../transcripts/talk-cues.ts';
import {
  ABOUT_CUSTOMERS,
  COMPLAINING,
  HAGGLING,
  HANDOVER,
  HELPING,
  HIRING,
  SURVEYING,
} from '../transcripts/work-cues.ts';

/** The listener, not the filler `you know`. */
const YOU = cue('you(?! know )', 'your', "you're", "you'll", "you'd", "you've", 'yours', "y'all");
const SELF = cue('i', "i'm", "i've", "i'd", "i'll", 'my', 'me', 'mine', 'myself');
const WE = cue('we', "we're", "we'll", 'our', 'us');

/** The cue families in a text made by `plain`. */
export const heardIn = (text: string) => ({
  greeting: says(text, GREETING),
  farewell: says(text, FAREWELL),
  meeting: says(text, MEETING),
  parting: says(text, PARTING),
  ownName: says(text, OWN_NAME),
  ownCompany: says(text, OWN_COMPANY),
  purpose: says(text, PURPOSE),
  permission: says(text, PERMISSION),
  benefit: says(text, BENEFIT),
  proof: says(text, PROOF),
  insight: says(text, INSIGHT),
  price: says(text, PRICE),
  offer: says(text, OFFER),
  trial: says(text, TRIAL),
  ask: says(text, ASK),
  discovery: says(text, DISCOVERY_QUESTION),
  objection: says(text, OBJECTION),
  refusal: says(text, REFUSAL),
  commitment: says(text, COMMITMENT),
  callback: says(text, CALLBACK),
  pain: says(text, PAIN),
  buying: says(text, BUYING),
  serving: says(text, SERVING),
  colleagues: says(text, COLLEAGUES),
  rehearsal: says(text, REHEARSAL),
  ownLife: says(text, OWN_LIFE),
  private: says(text, PRIVATE),
  appeal: says(text, APPEAL),
  commerce: says(text, COMMERCE),
  sounding: says(text, SOUNDING),
  listening: LISTENING.test(text),
  errand: says(text, ERRAND),
  named: says(text, NAMED),
  brushOff: says(text, BRUSH_OFF),
  yielding: says(text, YIELDING),
  absent: says(text, ABSENT),
  asksPrice: says(text, PRICE_QUESTION),
  hiring: says(text, HIRING),
  handover: says(text, HANDOVER),
  helping: says(text, HELPING),
  surveying: says(text, SURVEYING),
  aboutCustomers: says(text, ABOUT_CUSTOMERS),
  haggling: says(text, HAGGLING),
  complaining: says(text, COMPLAINING),
  self: says(text, SELF),
  you: says(text, YOU),
  we: says(text, WE),
});

/** The cue families of an utterance. */
export type Heard = Readonly<ReturnType<typeof heardIn>>;
