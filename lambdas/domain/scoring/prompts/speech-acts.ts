import { CURSE, DENIED, INSULT, STAYS, THREAT } from '../../transcripts/conduct-cues.ts';
import { type Cue, cue, says } from '../../transcripts/cues.ts';
import type { Sentence } from '../conversation.ts';

/** Something that prompts often ask for or forbid, and that can be said in many ways. */
export interface SpeechAct {
  readonly id: string;
  /** How a prompt names it. */
  readonly named: Cue;
  /** How it is said. */
  readonly isSaid: (sentence: Pick<Sentence, 'plain' | 'text' | 'isQuestion'>) => boolean;
  /** The behaviour of the rubric that corresponds to it, whose learned weights count as well. */
  readonly criterion?: string;
  /** True for what is only a part of it: a price is not an answer to every prompt that mentions one. */
  readonly isPart?: boolean;
}

const NUMBER =
  '(\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)';
const DAY = '(monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow)';
const FOUL =
  '(fuck(ing|er|ed|s)?|shit(ty|s)?|bullshit|bloody|damn(ed|it)?|goddamn|bastards?|bitch(es)?|arse(hole)?|asshole|bollocks|crap|wankers?|dickhead|pricks?|cunts?)';
const BAD =
  '(rubbish|garbage|cowboys|crooks|thieves|useless|terrible|awful|worst|hopeless|shoddy|lousy|liars|cheats|scammers|a joke|a disgrace|rip offs?|going under|go under|go bust|going bust|bankrupt)';

const by = (...phrases: readonly string[]): SpeechAct['isSaid'] => {
  const said = cue(...phrases);
  return ({ plain }) => says(plain, said);
};

const asked = (...phrases: readonly string[]): SpeechAct['isSaid'] => {
  const said = by(...phrases);
  return (sentence) => sentence.isQuestion && said(sentence);
};

/** A name after words that introduce one; recognisers that write no capitals hide it. */
const NAMED_SELF =
  /\b(?:I['’]m|I am|[Mm]y name is|[Mm]y name['’]s|[Tt]his is|[Ii]t['’]s)\s+[A-Z][a-z]+(?:\s[A-Z][a-z]+)?\s*(?:[.,;]|$|and\b|from\b|at\b|with\b|here\b)/;
const INTRODUCES = /\b(?:I['’]m|I am|[Mm]y name|[Tt]his is|[Ii]t['’]s|[Ww]e['’]re)\b/;
const FIRM = /\b(?:from|with|at|of) (?:um,? |from |the )?[A-Z][a-z]+/;
const LIKE_A_NAME = /^\W*(?:[Ss]orry\W+)?[A-Z][a-z]+(?: [A-Z][a-z]+)?, from\b/;
const namesSelf = by(
  "(i'm|im|i am|this is) W (W )?(from|with|here)",
  "(it's|its) W (W )?from",
  'my name is',
  "my name's",
);
const namesFirm = by(
  '(calling|ringing) from',
  'on behalf of',
  "(i'm|im|we're) (W )?(um )?(from|with) (um |the )?W",
);

/** Another company by name: “Brightline quoted …”, “the Co-op up the road”. */
const RIVAL =
  /\b[A-Z]\w+(?:-\w+)? (?:up|down|over|round) the (?:road|street|corner)\b|\b(?!I\b|We\b|He\b|She\b|They\b|It\b)[A-Z]\w+(?:-\w+)? (?:quoted|quotes?|charged?|charges)\b|\bWho, [A-Z]\w+\?|\b(?:unlike|than|like) [A-Z]\w+\b/;
const runsDown = by(
  `(they|they're|they've|they'd|them|their|those|that lot|it's|lot) (W ){0,5}${BAD}`,
  `${BAD} (W ){0,3}(of them|company|firm|outfit|complaints|work)`,
  "you don't want them",
  "(they'd|they'll|they) (rob|rip|con|cheat|fleece|let you down|never turn up)",
  "wouldn't let (them|that lot)",
);

/** What prompts name as an act, and how it is said. The order has no meaning. */
export const SPEECH_ACTS: readonly SpeechAct[] = [
  {
    id: 'swearing',
    named: cue(
      'swear(s|ing)?',
      'curs(e|es|ing)',
      'cuss(es|ing)?',
      'profan(e|ity|ities)',
      '(foul|bad|strong|dirty|obscene) (language|words?|mouth)',
      'vulgar(ity)?',
      'obscen(e|ity|ities)',
      'expletives?',
      'four letter',
    ),
    isSaid: by(
      FOUL,
      'piss(ed)? off',
      'bugger off',
      "for (god's|gods|christ's|heaven's|fuck's|crying out) (sake|loud)",
      '(what|who|why|how) the hell',
      'go to hell',
      'screw you',
    ),
  },
  {
    id: 'insult',
    named: cue(
      'insult(s|ed|ing)?',
      'rude(ness)?',
      'abus(e|es|ive|ing)',
      'offen(d|ds|sive|ding)',
      'disrespect(s|ful)?',
      'belittl(e|es|ing)',
      'demean(s|ing)?',
      'humiliat(e|es|ing)',
      'mock(s|ing)?',
      'names at',
      'call (them|him|her|people|customers|the customer|anybody|anyone) names',
      'names? calling',
      'stupid',
      'idiots?',
    ),
    isSaid: ({ plain }) => !says(plain, DENIED) && (says(plain, INSULT) || says(plain, CURSE)),
  },
  {
    id: 'threat',
    named: cue(
      'threat(s|en|ens|ening|ened)?',
      'intimidat(e|es|ing|ion)',
      'menac(e|es|ing)',
      'blackmail(s|ing)?',
      'bull(y|ies|ying)',
    ),
    isSaid: ({ plain }) => says(plain, THREAT),
  },
  {
    id: 'staying',
    named: cue(
      '(refuses?|will not|does not|never|not) (to )?(leaves?|goes?|go|hang(s)? up)',
      "(won't|doesn't) (leave|go|hang up)",
      '(stays|carries on|goes on) (W ){0,4}(told|asked|no)',
    ),
    isSaid: ({ plain }) => says(plain, STAYS),
  },
  {
    id: 'hurry',
    named: cue(
      'pressur(e|es|ed|ing)',
      'push(y|es|ing)?',
      'rush(es|ed|ing)?',
      'hurr(y|ies|ied|ying)',
      'urgen(t|cy)',
      'today only',
      '(only )?(good|valid|for|ends|expires|until) (today|tonight|this week)',
      'deadlines?',
      'last chance',
      'sign (now|today|right away)',
      'limited (time|offer)',
      'on the spot',
    ),
    isSaid: by(
      '(only|just) (today|tonight|now|this week|do (W ){1,4}today)',
      '(only|just) (till|until|good for|valid) W',
      'today only',
      '(last|only|final) chance',
      '(offer|price|deal|sale) (W )?(closes|ends|expires|runs out|goes)',
      '(ends|closes|expires) (today|tonight|tomorrow|at|on)',
      'goes up (to W W ?W? ?)?(at|tomorrow|on|tonight|today)',
      `(get|see|have) (that|this) price again`,
      'if you (say yes|sign|buy|decide|order) (now|today|tonight)',
      "can't hold (it|that|this)",
      '(has to|must|needs to) be (now|today|tonight)',
      'sign (now|today|here|right)',
      'get in now',
      `you've got ${NUMBER} minutes`,
      'make up your mind now',
      "once (it's|that's|they're|the W is) gone",
      'while (there|stocks?|places)',
      'book it now',
      "what's there to think",
      'nothing to (think|read)',
      'what are you waiting',
    ),
  },
  {
    id: 'fear',
    named: cue(
      'frighten(s|ing)?',
      'scar(e|es|ing|y)',
      'fear(s|mongering)?',
      'worr(y|ies|ying) the customer',
      'make (the customer|them|people) afraid',
      'guilt(y)?',
    ),
    isSaid: by(
      "(wouldn't|never) forgive yourself",
      "i'd be worried",
      'they do come back',
      'reading (the|your) name in the paper',
      'on your head',
      '(comes down|falls|collapses) on',
      '(lock|die|dies|died|killed|burn|burns|burned)( W)?( up| down)?',
      'too late for',
      "you'll be (next|sorry)",
    ),
  },
  {
    id: 'others badly',
    named: cue(
      '(compet(itors?|ition|ing)|rivals?|others?|another) (W )?(W )?(bad|badly|poor|poorly|down|ill|names)',
      '(run|runs|running|put|puts|putting|talk|talks|talking) down (W )?(W )?(compet(itors?|ition)|rivals?|others?|another|suppliers?|firms?|compan(y|ies)) ?(suppliers?|firms?|compan(y|ies))?',
      '(bad|badly|ill|poorly|down|bad mouth(s|ing)?|badmouth(s|ing)?|disparag(e|es|ing)|criticis(e|es|ing)|criticiz(e|es|ing)|knock(s|ing)?|slag(s|ging)? off|trash(es|ing)?|attack(s|ing)?|insult(s|ing)?) (W )?(W )?(W )?(compet(itors?|ition)|rivals?|others?|another|suppliers?|firms?|compan(y|ies))',
    ),
    isSaid: runsDown,
  },
  {
    id: 'promise',
    named: cue(
      'promis(e|es|ed|ing) (?!to |him|her|them)(W )?(W )?(savings?|results?|success)',
      'promis(e|es|ed|ing)(?! to)',
      'guarant(ee|ees|eed|eeing) (that|results?|savings?|success|anything)',
      'assur(e|es|ing)',
      'certain (saving|result|success)',
    ),
    isSaid: by(
      '(i|we) (can |do |will )?(promise|guarantee|assure)',
      "(i'll|we'll) (promise|guarantee|put my hand)",
      "(you're|you are|it's|that's) guaranteed",
      'guaranteed to',
      '(a|one) hundred percent',
      "(will|you'll|it'll) never (W )?(W )?(again|break|fail|leak|go up|rise|have|happen)",
      'hand on (my |the )?heart',
      '(as|so) long as you live',
      'no risk',
      "can't (lose|fail|go wrong)",
      '(never|ever) ever',
      'for life',
      'without a (crack|fault|problem)',
    ),
  },
  {
    id: 'discount',
    named: cue('discounts?', 'money off', 'reductions?', 'special price', 'rebates?', 'price cuts?'),
    isSaid: by(
      'discounts?',
      '(pounds|percent|dollars|quid|euros) off',
      `(knock|take|took|takes) (W )?(W )?(W )?${NUMBER} (W )?off`,
      `knock (W )?(W )?(W )?off`,
      'special price',
      'half price',
      'just for you',
      'cheaper for you',
      '(offer|deal) (W )?for you',
    ),
  },
  {
    id: 'own name',
    named: cue(
      '(his|her|their|own|his or her|first) name',
      'introduc(e|es|ed|ing) (himself|herself|themselves|yourself|him|her)',
      'who (he|she|they) (is|are)',
      'names? (himself|herself|themselves)',
    ),
    isSaid: (sentence) =>
      NAMED_SELF.test(sentence.text) || LIKE_A_NAME.test(sentence.text) || namesSelf(sentence),
  },
  {
    id: 'company',
    named: cue(
      '(which|what|the|their|his|our|your) (company|firm|charity|organi[sz]ation|business)( name)?',
      'name of the (company|firm|charity|business)',
      'who (he|she|they) (work|works) for',
      'calling from',
    ),
    isSaid: (sentence) =>
      (INTRODUCES.test(sentence.text) && FIRM.test(sentence.text)) ||
      LIKE_A_NAME.test(sentence.text) ||
      namesFirm(sentence),
  },
  {
    id: 'next step',
    named: cue(
      'appointments?',
      'next (step|steps|visit|meeting|call|appointment)',
      '(agree(s|ing)?|fix(es)?|sets?|book(s)?|arrang(e|es)) (W ){0,4}(day|date|time|hour|visit|meeting)',
      '(day|date) and (a |an |the )?(hour|time)',
      '(ring|call) (W )?(again|back)',
      'follow up',
    ),
    isSaid: by(
      `(shall|i'll|i will|we'll|he'll|let's|could|can|would|then|so that's|see you) (W ){0,9}${DAY}`,
      `${DAY} (W )?(W )?(at|after|before|half|between) (W )?${NUMBER}`,
      `${DAY} (afternoon|morning|evening)`,
    ),
    criterion: 'close.next_step',
  },
  {
    id: 'day',
    named: cue('(a|the|certain|fixed) (day|date|time)(?! of)', 'deliver(ed|y)', 'when (it|they|he|she)'),
    isSaid: by(DAY, `(at|before|after|by|past) ${NUMBER}`, 'next week', 'tonight'),
    isPart: true,
  },
  {
    id: 'price',
    named: cue(
      'prices?',
      'costs?',
      'how much',
      'fees?',
      'charges?',
      '(per|a|each) month',
      'monthly',
      'cheaper',
      'pays?',
    ),
    isSaid: by(
      `${NUMBER} (W )?(W )?(pounds?|dollars?|euros?|quid|pence|cents|a (um )?month|a week|a year|a head|each|per|all in|fitted|in place|off)`,
      `${NUMBER} (hundred|thousand)`,
      `(hundred|thousand) and (um )?${NUMBER}`,
      "it's free",
      `${NUMBER} (a|per) `,
    ),
    isPart: true,
  },
  {
    id: 'thanks',
    named: cue('thank(s|ed|ing)? (W )?(W )?(W )?(W )?time', 'thank(s|ed|ing)?', 'gratitude'),
    isSaid: by('thank you (for|very|so)', 'thanks? (for|a lot|very)', 'i appreciate'),
  },
  {
    id: 'apology',
    named: cue('apologi[sz](e|es|ed|ing)', 'apolog(y|ies)', '(say|says|saying|is) sorry', 'sorry'),
    isSaid: by('sorry', 'apologies', 'i apologi[sz]e', 'my (fault|mistake)'),
  },
  {
    id: 'cancelling',
    named: cue(
      'cancel(s|led|ling|lation|lations)?',
      'change (their|his|her|your) mind',
      'withdraw(al)?',
      '(give|send|hand|hands|gives) (W )?(W )?back (at any time|any ?time)?',
      '(14|fourteen|30|thirty) (days?) (to )?(cancel(lation)?)?',
      '(can|may) cancel',
      '(get|gets) out of',
      '(stop|stops|end|ends|leave) (it )?(any ?time|whenever|when)',
    ),
    isSaid: by(
      'cancel(s|led|ling|lation)?',
      '(change|changed) your mind',
      `(fourteen|14|thirty|30) days`,
      '(stop|cancel|leave|pause) (it )?(whenever|any ?time|for a)',
      'no (reason|questions)',
      '(one|a) month at a time',
      'month to month',
      '(hand|send|give|take) it (back|away)',
      'say no',
      'cooling off',
    ),
  },
  {
    id: 'told others',
    named: cue(
      '(another|other|existing|similar) (customers?|clients?|families|firms?) (W ){0,3}(same|similar|like) (W )?(trouble|problem|situation|case)',
      '(another|other|existing|similar|happy) (customers?|clients?|families|users?)',
      'references?',
      'testimonials?',
      'reviews?',
      'case stud(y|ies)',
      'proof',
      'neighbou?rs?',
    ),
    isSaid: by(
      "there's a (W )?(W )?(firm|company|family|woman|man|couple|school|architects?|shop)",
      '(two|three|four|five|few|some) (streets|doors|houses) (over|down|up|away)',
      '(he|she|they) (says|said|say) (you|she|he|they|it)',
      'there was a (woman|man|lady|firm|company|family|couple)',
      '(paid|had|have had|started|went|counted) (the same|theirs|at|from)',
    ),
    criterion: 'influence.proof',
  },
  {
    id: 'decider',
    named: cue(
      'who (else )?(W )?(makes? the decision|decides?|has a say|has to agree|is involved)',
      'makes? the decision',
      'decision makers?',
      '(else|others?) has a say',
    ),
    isSaid: asked(
      'who (W )?(decides?|else|signs|would|needs|has)',
      '(is|s) it (just )?you (that|who|or|deals)',
      'together',
      'signs? (things )?off',
      'somebody else',
      'want a say',
    ),
    criterion: 'discovery.decision',
  },
  {
    id: 'supplier',
    named: cue(
      '(who|which|what) (W ){0,3}(uses?|suppliers?|providers?|with) (W ){0,4}(now|today|currently|at the moment|at present)',
      '(current|present|existing) (supplier|provider|firm|company)',
    ),
    isSaid: asked(
      '(who|what) (W ){0,4}(with|use|using|doing|puts|does|do you do|have you got) (W ){0,4}(now|at the moment|today|currently|those)',
      "who('s| is| are| do) (W ){0,5}(now|at the moment|currently)",
      '(what|who) (W )?do you do (at the moment|now)',
    ),
  },
  {
    id: 'purpose',
    named: cue(
      '(why|the reason) (W ){0,3}(came|come|comes|visit(s|ing)?|call(s|ed|ing)?|there|here)',
      '(reason|purpose|aim) (of|for) (W )?(the |their |his |her )?(visit|call|talk|coming)',
      'what (W ){0,3}happen (W ){0,6}(visit|call|meeting|talk) (W ){0,3}(starting|start)',
      'agenda',
    ),
    isSaid: by(
      "(i'd|i would) like to (ask|show|tell|have)",
      "i thought i'd",
      "the reason i'm",
      "(i'm|im) (here|calling|ringing|knocking|asking) (because|about|to|people|at)",
      'you (asked|booked) (us|me)',
      "that's (all|the whole of) (W ){0,3}(why )?(i'm|im) here",
    ),
    criterion: 'clarity.purpose_early',
  },
  {
    id: 'recap',
    named: cue(
      '(sums?|summing|summed) (W )?up',
      'summari[sz](e|es|ing)',
      'recap(s|ping)?',
      '(repeats?|says?) (W ){0,5}agreed',
    ),
    isSaid: by("(just )?so i've got it", 'to (sum|recap)'),
    criterion: 'close.recap',
  },
  {
    id: 'own words',
    named: cue(
      '(repeats?|says?) (W ){0,6}(wants|needs|said|worries)',
      'in (his|her|their) own words',
      'paraphras(e|es|ing)',
    ),
    isSaid: by("so (it's|that's|you're|it is) (W ){1,12}(you|you're|you'd)", 'so what you'),
  },
  {
    id: 'contact',
    named: cue('(phone|mobile|telephone|contact) (number|details)', '(his|her|their) number'),
    isSaid: by(
      "my (W )?(number|number's|mobile|mobile's|phone)",
      '(have|got|the|this) (my )?number',
      '(call|ring|reach) me on',
    ),
  },
  {
    id: 'rival',
    named: cue(
      '(names?|naming|mentions?|mentioning|speaks? of|talks? about) (W )?(W )?(compet(itors?|ition)|rivals?|other (suppliers?|firms?|compan(y|ies)|brands?))',
    ),
    isSaid: (sentence) => RIVAL.test(sentence.text) || runsDown(sentence),
  },
  {
    id: 'sale',
    named: cue(
      'asks? for the (sale|order|business|signature)',
      'clos(es|ing) the (sale|deal)',
      'asks? (W ){0,3}(to buy|to sign|to order)',
    ),
    isSaid: asked(
      'shall (i|we) (put|book|order|get|send|do|set)',
      '(would|do) you (like|want) to (go ahead|sign|start|order|book)',
    ),
    criterion: 'close.asks',
  },
  {
    id: 'consequence',
    named: cue(
      '(what|if) (W ){0,4}nothing (changes|happens|is done)',
      'consequences?',
      'cost of doing nothing',
    ),
    isSaid: asked('if nothing', '(do|cost|doing) (to )?you', 'if (W )?(W )?(it|that) (goes|went|stays)'),
    criterion: 'discovery.implication',
  },
  {
    id: 'only concern',
    named: cue(
      '(only|sole) (thing|reason|concern|objection|worry)',
      'anything else (W ){0,4}(way|stops?|holds?)',
    ),
    isSaid: asked(
      '(is there|would there be) (anything|something) else',
      '(only|one) thing',
      'the whole of it',
      'anything else',
    ),
    criterion: 'objection.isolates',
  },
  {
    id: 'time to think',
    named: cue(
      '(time|room|space) to (think|talk|consider|decide|read) (W ){0,6}(family|wife|husband|partner|someone)',
      '(time|room|space) to (think|talk|consider|decide|read)',
      'think (it|about it) over',
      'take (their|his|her) time',
      '(sleep|think) on it',
    ),
    isSaid: by(
      'take (your|as|all the) (time|long)',
      'as long as you (like|need|want)',
      'no (rush|hurry)',
      'sleep on it',
      'have a think',
      'think (it|about it) over',
      "(it's|it is) up to you",
    ),
  },
];
