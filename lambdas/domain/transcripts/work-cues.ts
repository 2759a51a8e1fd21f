import { cue } from './cues.ts';

/** A job is applied for, or given. */
export const HIRING = cue(
  '(interview(s|ed|er|ing)?|resume|c v|candidates?|applicants?|vacanc(y|ies)|recruit(er|ing|ment))',
  '(your|my|the|a) (last|previous|old|current|dream|former|present) (job|role|position|employer|manager|boss|company)',
  '(apply|applied|applying) (to|with|for|here)',
  '(salary|wages?|hourly|paid holiday|notice period|full time|part time|references?)',
  '(\\d+|W) (dollars )?an hour( plus)?',
  'base (pay|salary|plus)|plus (bonus|commission|tips)',
  'where do you see yourself',
  'tell me about (yourself|a time|your (last|work|experience|background|previous))',
  '(strengths?|weakness(es)?|team player|work ethic|fast learner|quick learner)',
  '(when|how soon) (can|could|would) you (be able to )?start',
  "(have to |i'd |to )give (W )?(two weeks|a month|notice|my notice)",
  'why (do|did|would) you (W )?(want to (work|leave|join|do this)|leave|apply)',
  '(years|months) of experience|experience (with|in|as)',
  '(questions|anything) (for|to ask|you want to ask|you would like to ask) (me|us)',
  "(we'll|we will|somebody will|they'll|i'll) be in touch",
  '(the|this) (position|role|job) (is|involves|requires|would|pays|starts)',
  'handle (W )?(rejection|pressure|difficult|stress|conflict)',
);

/** Things that were ordered, or are for another person, change hands. */
export const HANDOVER = cue(
  '(packages?|parcels?|pallets?|couriers?|dolly|loading dock|tracking number|packing slip)',
  '(a|the|your|my|this|some) (delivery|deliveries|pick ?up|drop ?off)',
  '(deliver|delivery|package|parcel|order|letter|boxes?) (for|to) (W|a W|the W)',
  '(sign|signature) (for (it|this|them|the|a)|right here|on the (screen|line)|with your finger)',
  '(leave|drop|put|pop|set|stick) (it|them|these|those|this) (W )?(on|in|by|at|with|over|round|around|down|inside|outside)',
  '(pick(ing)? up|collect(ing)?|come for) (a|an|the|my|some|our) (order|package|parcel|box|boxes|prescription|keys?)',
  '(under )?(what|which) name|name is it under',
  '(\\d+|one|two|three|four|five|six|ten) (boxes|bags|cases|crates|packages|pieces|pallets)',
  '(who|where) (do|should|can|shall) i (W )?(leave|put|sign|drop)',
);

/** Something is mended from afar, or an account is looked into. */
export const HELPING = cue(
  '(restart|reboot|log(ged|ging)? (in|on|out|off)|login|password|username|error|screen|reset|update the app|the app|the system|signal|device)',
  '(account|reference|confirmation|case|ticket|claim|order|policy|employee|serial|tracking) number',
  '(confirm|verify|spell) (your|the|that|it)',
  '(refund(ed)?|overcharged|charged (me )?twice|money back|credit (back|to your|on your)|double charged)',
  '(hold|bear with me|one moment|transfer (you|me)|transferring|escalate|supervisor|open a (ticket|case)|log a)',
  "(i'll|i will|let me|i can|i'm going to) (W )?(pull (that|it|you|your) up|look into (it|that)|take a look at (it|that|your)|transfer|refund|escalate)",
  '(business|working) days',
  "(i'm|i am|we're|so|very|really) sorry (about|for|to hear|you)|apologi(es|ze|se)|inconvenience",
);

/** Opinions are collected. */
export const SURVEYING = cue(
  'surveys?|questionnaire|opinion poll|census',
  'on a scale (of|from)',
  'how (satisfied|likely|often|strongly|safe|important) (would|are|is|do|were|did|on)',
  '(agree|disagree|neither agree|somewhat|strongly) (or|agree|disagree|satisfied|dissatisfied)',
  '(age (group|range|bracket)|zip code|post ?code|household|employment status|education)',
  '(anonymous|confidential|for statistics|statistical)',
  '(all|last|few|couple of|five|ten|only|next) (W )?questions?',
  'on behalf of the (council|city|county|government|university|department|hospital)',
);

/** Customers, targets and pay are talked about, without a customer present: `she has to ask him`, `my pipeline`. */
export const ABOUT_CUSTOMERS = cue(
  '(pipeline|quota|commission|leads|prospects|proposals?|targets?|bonus|forecast|closing rate|conversion|turf|territory|patch)',
  '(he|she|they) (W )?(signed|bought|cancelled|canceled|said no|said yes|went with|backed out|hung up|told me|slammed|wanted|laughed|declined|opened|answered|closed)',
  '(i|we) (told|asked|gave|sold|quoted|offered|charged|left|called|pitched|showed|signed|got|lost|set|knocked|closed|sent) (W )?(him|her|them|one|a guy|a lady|this guy|this lady|that guy|that lady|an old|a woman|a man|a card|it for)',
  'what did (he|she|they) (say|want|pay|think|do|ask)',
  '(when|if) (the|a|they|your|he|she|one of) (customers?|clients?|prospects?|homeowners?|people)( W)? (says?|asks?|tells?|wants?|gets?|brings?|objects?)',
  '(the|that|my|your) (guy|lady|man|woman|fellow|chap|couple|house|one|account) (W )?(at|on|with|from|across|who|that|down) ',
  'how many (W )?(are|is|did|have|do) (you|he|she|we|they) (W )?(at|sitting|talk|get|got|sell|sold|knock|close|set)',
  '(sell|selling|sold) (a|any|anything|one|it|them|stuff|things|for a living)',
  '(cold call(s|ing)?|door to door|sales (job|rep|guy|team|manager|meeting|call)|your (numbers|pitch|close|script))',
  '(make|made|do|did|hit|miss|missed) (W )?(quota|target|numbers|goal|calls|doors)',
);

/** The speaker bargains as the one who pays. */
export const HAGGLING = cue(
  'would you (take|accept|do it for|go (down|lower|to))',
  'how (firm|negotiable|flexible|low)',
  '(best|lowest|better|other|another) (price|quote|offer|deal|rate) (you can|i can|from|do|elsewhere|somewhere)',
  '(meet (me|you)? ?(in the middle|halfway)|split the difference|throw in|knock off|come down)',
  "(i|we) (can't|cannot|couldn't|won't) (W )?(do|pay|go|spend) (W )?(that|\\d+|more|higher|over|twelve|ten)",
  '(my|the) (rent|lease|tenancy|landlord|mechanic|plan is|contract is|bill|warranty claim)',
  '(thinking of|thinking about|want to) (leaving|cancel(l?ing)?|switching|moving out)',
  "(it|that|this) (needs|has a|is missing|'s missing) (W )?(tires|dent|dents|scratch|scratches|work|leak|rust)",
);

/** The speaker was let down and says so. */
export const COMPLAINING = cue(
  '(you|they|nobody|somebody|someone) (W )?(promised|told me (it|that|you)|never (came|called|showed|answered|sent)|showed up|turned up|charged me|sent (me )?the wrong)',
  '(i|we) (W )?(paid|booked|ordered|waited|complained|called) (W )?(for|already|twice|three|you|about|and|the)',
  '(speak|talk) (to|with) (W )?(your|the|a) (W )?(manager|supervisor|boss|owner|charge)',
  '(third|second|fourth|last) time (i|you|this|that|we|they)',
  '(unacceptable|not good enough|ridiculous|a joke|fed up|lawyer|the police|report (you|this|it))',
  '(block(ing|ed)|park(ing|ed)|mov(e|ing)) (W )?(my|the|your|this|that|here|it|in) (W )?(car|truck|van|drive|driveway|vehicle|spot|gate)?',
  '(permit|trespass(ing)?|private (property|community|road)|no one is allowed|not allowed)',
);
