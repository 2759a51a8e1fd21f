import { cue } from './cues.ts';

/** A question that tests readiness without asking for the order. */
export const TRIAL = cue(
  'how (does|do|would) (that|this|it|you) (W )?(W )?(sound|feel|look|work|sit)',
  '(does|would|did|do) (that|this|it) (all )?(sound|work|make sense|seem|fit|help)',
  'what do you think',
  '(sound|sounds) (good|fair|reasonable|like)',
  'on a scale',
  'make sense (so far|to you)',
  'is (this|that) something',
  '(can|could) you see yourself',
);
/** Asks for the order, the appointment, the gift. */
export const ASK = cue(
  '(would you like|do you want|want|would you be willing|are you willing|are you ready|ready|can i count on you) (me |us )?to (get|go|move|sign|try|book|schedule|set|start|join|give|do|have|put|donate|lock|take|come|begin|make)',
  "(let's|let me|shall we|should we|why don't (we|i|you)) (W )?(get (you|this|that|it|started)|go ahead|set|schedule|book|lock|sign|put|start|do (it|this)|fill)",
  '(can|could|may) (i|we) (W )?(get you|sign you|schedule|put you|set you|book|count|pencil|get your (name|email|signature)|have your (name|email|signature))',
  '(which|what) (W )?(day|time|one|date|option|plan|slot|package) (W )?(works?|is|would|do|should|suits?|looks?)',
  '(would|does|is) (monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|morning|the morning|afternoon)',
  '(monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|morning) (W )?or (W )?(W )?(monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|afternoon|evening|morning)',
  "(all )?i('d| would)? (just )?need (from you )?is",
  '(could|can|will|would) you (W )?(donate|sign|give|support|chip in|join|okay|initial|make)',
);
