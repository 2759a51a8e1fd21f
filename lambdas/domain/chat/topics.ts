import type { PerPillar } from '../scoring/pillars.ts';
import { type Cue, cue } from '../transcripts/cues.ts';

// Questions about the analysis rather than the conversation, in text made by `plain`.

export const SUMMARY = cue(
  'summ?ar(y|ies|i[sz]e|i[sz]ation|ising|izing)',
  '(give|have) (me )?(an? |the )?(overview|gist|recap|synopsis)',
  '(overview|gist|recap|tl ?dr|synopsis)',
  'what (happened|went on)( in| during)? (this|the|that) (call|conversation|pitch|meeting|recording)',
  'what (is|was) (this|the|that) (call|conversation|pitch|meeting|recording) about',
  "what's (this|the|that) (call|conversation|pitch|meeting|recording) about",
);
export const SCORE = cue(
  '(score|scores|scored|scoring|rating|rated|grade|graded|points)',
  'how (well|badly) did (the |this )?(rep|seller|agent|salesperson|he|she|they|it|pitch)',
  'how good (was|is) (the|this)',
);
export const JUDGED = cue(
  '(score|scores|scored|scoring|rating|rated|grade|graded|points|feedback|evaluat(ed|ion)|assessment)',
  'why',
  'how (well|good|bad|badly|strong|weak)',
  '(low|high|strong|weak|good|bad|better|improve|improved|lacking|missing)',
);
export const IMPROVE = cue(
  '(improve|improved|improvements?|improving|coach|coaching|advice|tips?|recommendations?|recommend|suggestions?|weakness|weaknesses|weakest|mistakes?|action plan)',
  '(do|done|did|gone|go|be) (W )?(better|differently|wrong|worse|badly|poorly)',
  '(missed|missing) (opportunit(y|ies)|chances?)',
);
export const STRENGTHS = cue(
  '(strengths?|strongest|double down|best (part|moment|thing|line))',
  '(do|did|done|go|went|gone|work|worked) (W )?(well|right|best|good)',
  'good at',
);
export const TALK_SHARE = cue(
  'talk (W )?(share|ratio|time|percentage|more|most)',
  'talk(s|ed|ing)? (too )?(much|more|most)',
  'how much (did|does|of) (W )?(W )?(W )?(talk|speak|talking|speaking)',
  'listen(ed|ing)? (ratio|enough)',
  'monologue',
  'who (talked|spoke) (W )?(more|most)',
);
export const PACE = cue(
  '(pace|speed) of (speech|speaking|talk|talking)',
  '(speaking|talking|speech) (pace|speed|rate)',
  'how (fast|quick|quickly|slow|slowly) (did|does|was|is) (the |this )?(rep|seller|agent|salesperson|he|she|W) (talk|talking|speak|speaking)',
  'words (per|a) minute',
  'wpm',
  '(talk|speak|spoke|talked|talking|speaking) (too )?(fast|quickly|slow|slowly)',
);
export const FILLERS = cue(
  'fillers?',
  'filler words?',
  '(ums?|uhs?) (and|or) (uhs?|ums?|ers?|ahs?)',
  'how (many|often) (W )?(W )?(W )?(ums?|uhs?)',
);
export const LENGTH = cue(
  'how (long|many minutes) (is|was|did|does) (this|the|that|it|W) (call|conversation|pitch|meeting|recording|visit|W last)',
  'how long did (it|they|the W) (last|take|talk)',
  '(length|duration) of (this|the|that)',
);
export const HOW_MANY_QUESTIONS = cue(
  'how many questions',
  'number of questions',
  '(ask|asked) enough questions',
);
export const QUESTIONS = cue(
  '(what|which|list|show|all|the|any|good|best) (W )?questions',
  'questions (did|does|was|were|that|the|W) ',
);
export const CUSTOMER_NAME = cue(
  "(customer|client|prospect|homeowner|buyer)s?('s)? (first |full |last )?name",
  'name of the (customer|client|prospect|homeowner|buyer|lady|woman|man)',
  'who (is|was) the (customer|client|prospect|homeowner|buyer)',
  "who's the (customer|client|prospect|homeowner|buyer)",
  'what (is|was) the (customer|client|prospect|homeowner|buyer) called',
  '(who|whom) (did|was|is) (the )?(rep|seller|agent|salesperson|he|she|they) (W )?(talk|talking|speak|speaking|pitch|pitching|selling|sell|visit|meet|meeting)( to| with)?',
);
export const REP_NAME = cue(
  "(rep|seller|agent|salesperson|representative)'s (first |full |last )?name",
  '(what|say|said|tell|told) (W )?(the |a |W )?(rep|seller|agent|salesperson) (first |full |last )?name',
  'name of the (rep|seller|agent|salesperson|representative)',
  "who('s| is| was) the (rep|seller|agent|salesperson|representative)",
  'what (is|was) the (rep|seller|agent|salesperson|representative) called',
);
export const COMPANY = cue(
  '(what|which|whose|name of the|who) (company|firm|business)',
  '(who|whom) (does|did) (the )?(rep|seller|agent|salesperson|he|she|W) (work|works|worked|represent|represents)',
  "(rep|seller|agent)'s company",
  'company (is|was|does|did) (the )?(rep|seller|agent)',
);
export const OUTCOME = cue(
  '(outcome|result)s?( of)?',
  'how did (it|the W|this|this W|that) (end|go|turn out|finish)',
  '(did|does|do|will|has|have) (she|he|they|the (customer|client|prospect|homeowner|buyer)|W) (W )?(buy|bought|sign|signed|agree|agreed|accept|accepted|commit|committed|purchase|say yes|said yes|go for it|go ahead|decline|declined|refuse|refused)',
  '(was|is) (there |it |this |the )?(a |W )?(sale|sold|deal|won|lost|closed)',
  '(make|made|get|got|win|won|close|closed) the (sale|deal)',
);
export const OBJECTIONS = cue(
  '(objections?|concerns?|concerned|worr(y|ies|ied)|hesitations?|hesitat(e|es|ed|ant)|doubts?|reservations?|pushback|push back|pushed back|resistance|skeptical|sceptical)',
);
/** What asks for something else than whether it is so. */
export const QUESTION_WORDS = cue('(who|whom|whose|when|where|why|what|which|how|if)');
export const HELP = cue(
  'what can (you|i) (do|ask|help)',
  '(who|what) are you',
  'help( me)?',
  'how (does|do) (this|you) work',
);

/** Words that name a pillar; `objection` only if its handling is judged. */
export const PILLAR_NAMES: PerPillar<Cue> = {
  clarity: cue('(clarity|clear|unclear)'),
  influence: cue('(influence|influencing|persuasion|persuasive|persuasiveness)'),
  objection: cue('(objection|objections)'),
  discovery: cue('discovery'),
  delivery: cue('delivery'),
  close: cue('(close|closing)'),
};

/** Asks for the words after the last citation. */
export const WHAT_THEN = cue(
  '(and )?(then|next|after( that| this)?)( what)?',
  'what (did|does|was|were) (the |W )?(rep|customer|seller|agent|client|prospect|he|she|they|W) ?(say|said|answer|reply|respond|do|react)?( to (that|this|it))?( then| next| after( that)?)?',
  'what (happened|came|comes|followed) (next|then|after)',
  'how did (the |W )?(rep|customer|seller|agent|client|prospect|he|she|they|W) (answer|reply|respond|react|handle)( to)?( that| this| it)?',
);
