import { cue } from './cues.ts';

/** Asks for help, a gift, a vote or a name for a cause: persuasion that sells nothing. */
export const APPEAL = cue(
  'donat(e|es|ed|ing|ions?|ors?)',
  'charit(y|ies|able)',
  'fund ?rais(e|er|ers|ing)',
  '(raise|raising|collect|collecting) (W )?(money|funds|signatures|donations)',
  'non ?profits?',
  'petitions?',
  'signatures?',
  'your (W )?(support|vote|help|gift|signature|contribution|donation|generosity|neighbou?rs)',
  '(support|sponsor|feed|save|protect|rescue|shelter) (W )?(W )?(child|children|kids|families|animals|dogs|cats|people|veterans|patients|victims|causes?)',
  'mak(e|es|ing) a (W )?difference',
  'in need',
  '(any|small|little|tiny) (amount|bit helps|gift|sum|donation)',
  'every (little bit|dollar|penny|cent|signature|name|vote)',
  'pledges?',
  'contribut(e|es|ed|ing|ions?)',
  '(good|great|important|worthy|better) cause',
  'organi[sz]ations?',
  '(come|comes|came) out and vote',
  'spread the word',
);

/** Words of commerce, whatever the trade: present in offers, and in much talk about money. */
export const COMMERCE = cue(
  '(services?|programs?|plans?|packages?|products?|systems?|solutions?|memberships?|subscriptions?|polic(y|ies)|coverage)',
  '(quotes?|estimates?|appointments?|consultations?|inspections?|demos?|trials?|samples?|brochures?|flyers?)',
  '(install|installs|installed|installation|deliver(y|ed|s)?|sign(ed|ing)? up|schedul(e|ed|ing))',
  '(customers?|clients?|compan(y|ies)|technicians?|specialists?|homeowners?)',
  '(discounts?|promotions?|specials?|deals?|savings?|financing|contracts?)',
  'free',
);

/** Sounds out whether the listener knows, has, wants or could do something. */
export const SOUNDING = cue(
  '(have|had) you (W )?(heard|seen|tried|thought|considered|used|looked|noticed|ever|been)',
  '(are|were) you (W )?(familiar|aware|interested|looking|open|happy|satisfied|thinking|planning|able|willing|registered)',
  '(would|could|can) (you|i) (W )?(be|like|consider|mind|want|care|spare|ask|tell|show|share|help|add|count|get|interest)',
  "(i|we)('d| would) (W )?(love|like|appreciate) (to|if|your|it)",
  'interested in',
  'let me (tell|show|share|explain|ask|give|leave|get|see|run)',
  '(more|little|bit|some) (information|info|about (us|our|it|what|how|the))',
  '(check|look) (us|it|them) (out|up)',
  'on (our|the|their) (website|web site|page)',
  '(with|for|thanks to|because of) (your|people like you)',
  '(only|just|less than|as little as|about) (W )?(a|one|two|five|ten|twenty|\\d+) (W )?(minutes?|seconds?|dollars?|cents|bucks|a day|a month)',
);

/** Only a sign of listening. */
export const LISTENING =
  /^ (?:(?:oh|um|uh|well|yeah|yes|yep|no|right|okay|ok|sure|wow|really|huh|hm+|mm|mhm|uh huh|i see|i know|true|exactly|that's (?:right|true|good|great|nice)|is that right|oh my|gosh|gotcha|got it|me too|i bet) ){1,4}$/;
