import { cue } from '../../transcripts/cues.ts';

/** The customer speaks, or the source tells what the customer may say. */
export const IF_THEY_SAY = cue(
  '(if|when|whenever) (they|he|she|somebody|someone|(the|a|your) (customer|prospect|homeowner|buyer|client|lead)) (W )?(says?|asks?|objects?|hesitates?|tells? you|replies|answers|worr(y|ies)|pushes? back|brings? up|mentions?|thinks?|claims?)',
);

/** The response of the rep to it. */
export const ANSWERS = cue(
  '(say|answer|respond|reply|explain|ask|acknowledge|agree|show|offer|remind|point out|empathi[sz]e|reassure|isolate)',
);

/** The words with which an org tells its reps what to say. */
export const TOLD = cue(
  'must',
  'always',
  'mention',
  'make sure',
  'remember to',
  'be sure to',
  "(never|do not|don't) forget",
  'tell (the|them|every|each)',
);

/** Things that a rep must not say or do. */
export const FORBIDDEN = cue(
  "(never|do not|don't|must not|mustn't|cannot|can't|may not|not allowed to|avoid|refrain from) (W )?(say|saying|promise|promising|claim|claiming|guarantee|guaranteeing|mention|mentioning|tell|telling|call|calling|use|using|imply|implying|offer|offering|discuss|discussing|pressure|pressuring|lie|lying|disparage|bash|badmouth|quote|quoting|record|misrepresent)",
);

/** Legal requirements. */
export const LEGAL = cue(
  'compliance',
  'regulat(ions?|ed|ors?)',
  'legal(ly)?',
  'laws?',
  'disclos(e|ures?|ed)',
  'prohibited',
  'forbidden',
  'not allowed',
  'illegal',
  'consent',
);

/** Talk about objections. */
export const OBJECTING = cue(
  'objections?',
  'push ?back',
  'concerns?',
  'hesitat(es?|ion)',
  'skeptical',
  'reluctant',
);

/** Talk about prices. */
export const PRICING = cue(
  'prices?',
  'pricing',
  'costs?',
  'discounts?',
  'financing',
  'payments?',
  'fees?',
  'budgets?',
  'invoices?',
  'refunds?',
);

/** Talk about the close and what follows it. */
export const CLOSING = cue(
  'clos(e|ing)',
  'next steps?',
  'follow(ing)? ?up',
  '(schedule|book|set|confirm) (W )?(W )?(appointment|visit|date|time|call|demo|installation|meeting)',
  'sign(ed|ing)?',
  'signatures?',
  'agreements?',
  'deposits?',
  'start date',
  'ask for the (order|sale|business|appointment)',
);

/** Facts that a rep should find out. */
export const FINDING_OUT = cue(
  '(ask|find out|learn|discover|explore|uncover) (W )?(W )?(whether|if|about|how|what|who|when|which|why|where|them|their|his|her|the)',
);

/** Talk about questions and needs. */
export const NEEDS = cue('questions?', 'discovery', 'needs', 'pain points?', 'qualify(ing)?', 'listen');

/** Talk about the first moments. */
export const OPENING = cue(
  'introduc(e|ing|tion)',
  'greet(ing)?',
  'smil(e|ing)',
  'knock(ing)?',
  'door ?bell',
  'first impression',
  'open(ing)? (with|by|lines?)',
  '(start|begin) (W )?(with|by)',
  'ice ?breakers?',
  'my name is',
  'rapport',
);

/** Talk about what the customer gains. */
export const VALUE = cue(
  'benefits?',
  'guarantees?',
  'awards?',
  'unlike',
  'only company',
  'advantages?',
  'saves?',
  'results?',
);

/** Talk about who is sold to. */
export const AUDIENCE = cue(
  '(ideal|target|typical|best) (W )?(customers?|clients?|buyers?|homeowners?|market|audience|prospects?|profiles?)',
  '(folks|people|homeowners|families|customers|businesses) (that |who )?(we|you) (W )?(talk to|sell to|meet|serve|visit|call)',
  "(don't|do not|never) (waste|spend) (W )?(W )?time (on|with)",
  'decision makers?',
  '(homeowners?|renters|families|businesses|companies|owners|managers|people) (who|with|in|that|aged|between)',
  'we (W )?(sell to|serve|work with|target)',
  'demographics?',
  'territor(y|ies)',
);
