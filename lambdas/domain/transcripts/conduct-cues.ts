import { cue } from './cues.ts';

/** What people are called when they are insulted. */
const NAMES = [
  'idiots?|morons?|imbeciles?|fools?|dumb ?ass(es)?|dumbo|dumm(y|ies)|dimwits?|half ?wits?|nitwits?|twits?|cretins?|simpletons?',
  'losers?|clowns?|jokers?|bunglers?|blockheads?|numbskulls?|airheads?|birdbrains?|pea ?brains?|boneheads?|dolts?|dunces?|dopes?',
  'cows?|pigs?|hags?|witch(es)?|bitch(es)?|bastards?|arseholes?|assholes?|jerks?|pricks?|dickheads?|wankers?|tossers?|scumbags?|scum|trash|vermin|gits?|sods?|slobs?|slags?|whores?|twats?|bats?',
  'cheapskates?|tightwads?|skinflints?|misers?|cowards?|liars?|crybab(y|ies)|time ?wasters?|amateurs?|peasants?|nobod(y|ies)|bums?|freaks?|psychos?|weirdos?|parasites?|hypocrites?|disgrace|embarrassment|waste of space',
].join('|');
/** What they are called as persons, and things are called, too. */
const QUALITIES = [
  'stupid|dumb|thick|dim|dense|brainless|mindless|clueless|gormless|witless|daft|idiotic|moronic|imbecilic|simple minded|feeble minded|retarded|mental|insane|senile|demented|gaga',
  'pathetic|hopeless|worthless|useless|ignorant|illiterate|incompetent|paranoid|hysterical|ridiculous|laughable|disgusting|revolting|repulsive|filthy',
  'selfish|heartless|stingy|tight fisted|cheap|mean|greedy|lazy|spineless|gutless|cowardly|miserable|ugly|fat|nasty',
].join('|');
/** Said of a person they hurt; of a question, a price or an old machine they are everyday words. */
const HARSH =
  'stupid|dumb|thick|dim|dense|brainless|mindless|clueless|gormless|witless|daft|idiotic|moronic|imbecilic|retarded|mental|insane|senile|demented|pathetic|worthless|useless|ignorant|illiterate|incompetent|paranoid|hysterical|ridiculous|disgusting|selfish|heartless|stingy|cheap|greedy|lazy|spineless|gutless|ugly|fat';
const VERY =
  '(really |just |so |too |that |all |both |such |being |clearly |obviously |simply |honestly |absolutely |completely |totally |utterly |such |quite |pretty |a bit |a little |kind of |some kind of |nothing but |even |truly |evidently |probably |maybe |must be |have to be |got to be )';
const ARTICLE = '(a |an |the |as |another |some |one |a bunch of |a pack of |a lot of )';
const EPITHET =
  '((old|little|big|complete|absolute|total|utter|right|real|stupid|bloody|fucking|damn|poor|lazy|ugly|silly|selfish|miserable|ignorant|stubborn|scared|fat|greedy|dirty|cheap|daft|pathetic|stingy|hopeless) )';
const YOU = "(you|you're|you are|you were|you lot|you people|you two|you folks)";
const KIN =
  'your (wife|husband|mother|mum|mom|father|dad|son|daughter|kids?|children|boss|board|neighbou?r|brother|sister|family|partner|friends?|people|company|team|staff|son in law|colleagues?)';

/** The rep insults, mocks or silences the customer or somebody who belongs to the customer. */
export const INSULT = cue(
  `${YOU} ${VERY}{0,3}${ARTICLE}?${VERY}?${EPITHET}{0,2}(${NAMES})(?! (in|at|with|about|for) )`,
  `${YOU} ${VERY}{1,3}(${HARSH})`,
  `(you're|you are|are you|you look|you sound|you seem|you people are|you lot are|you must be|how) ${VERY}{0,3}(${QUALITIES})(?! (about|with|like) )`,
  `(as|how|too) (${HARSH}|slow) (as|are you|you are|can you|to (understand|see|get|know|read|decide))`,
  `you (poor |old |little |big |bloody )?(${HARSH}) (old |little |fat )?[^ ]+(?= $)`,
  `(oh|well|okay|right|so|sorry|no|yes|suit yourself|bye) (you )?${EPITHET}{0,2}(stupid|dumb|dummy|dumbass|idiots?|morons?|fatso|fatty|loser|genius|grandpa|granny|blockhead|clown|fool)(?= $)`,
  '(listen|hey|look here|come on) (you )?(stupid|dumb|dummy|dumbass|idiot|moron|fatso|genius|blockhead)',
  `don't be (so |such |that )?(a |an )?${EPITHET}?(${HARSH}|${NAMES}|baby)`,
  `(what|which) (kind|sort) of (an? )?(${NAMES}) (asks|are|would|does|thinks|buys|do)`,
  `(only|just) (an?|the) ${EPITHET}?(${NAMES}) `,
  `only (${NAMES}) `,
  `any (${NAMES}) (can|could|would|knows|sees)`,
  `${KIN} (in law )?(is|are|was|were|must be|sounds|sounds like|looks like) ${VERY}{0,3}${ARTICLE}?${EPITHET}{0,2}(${NAMES}|${HARSH})`,
  `(your|such an?|what an?) (stupid|dumb|ugly|filthy|pathetic|brainless|idiotic|miserable) (little |old |big |fat )?(question|wife|husband|kids?|children|mother|face|head|dog|cat|house|life|idea|family|remark|customer|woman|man|girl|boy)`,
  `(that's|that is|it's|what a) ${VERY}{0,2}(the )?(stupidest|dumbest|most stupid|most idiotic) (thing|question|idea|excuse)`,
  'people like you (are the reason|always|never|make me|walking|should be|shouldn)',
  `(a|some) (woman|man|person|customer|lady) like you (can't|couldn't|should|would never|has never|never)`,
  `(a person|somebody|someone|anybody) of your (age|kind|sort|intelligence|class)`,
  `at your age you (should|shouldn't|ought|can't|won't)`,
  'shut (up|your (mouth|face|trap|gob))',
  '(screw|fuck|damn|stuff) (you|off|yourself)',
  '(piss|bugger|sod|fuck) off',
  "(do you not|don't you) (even )?understand (the word|plain|english|simple)",
  '(paying for|talking to|talk to|dealing with|surrounded by) (idiots|morons|fools|amateurs)',
  '(you people|you lot|you old people|you women|you foreigners|you office people|your kind|your lot) (never|are all the same|all waste|always waste|always complain)',
  '(is|was) (she|he) (just |maybe )?(a bit |a little )(slow|simple|thick|dim)',
  "(don't|stop) (act|acting|behave|behaving|be|being) like (a|an) (little )?(child|baby|toddler|idiot)",
  'too (complicated|difficult|hard|clever) for (somebody|someone|people|a woman|a man|a person) like you',
  '(poor|old|stupid|ignorant|simple|fat|lazy) (people|folk|folks|women|men) like you',
  'you must be (blind|deaf|mad|crazy|insane|drunk)(?! (about|at|with|busy|for))',
  'go to hell',
  'go (and )?(jump|hang yourself|boil your head)',
  '(use|switch on|turn on|engage) your (head|brain|brains)',
  "(haven't|don't|do not|have not|without) (got |have )?(the brains?|any brains?|a brain|half a brain|two brain cells)",
  '(with|had|has|have) (got )?(half a brain|an ounce of (sense|brain)|a bit of (sense|brain)|no brains?|the brains? of)',
  '(are you|you must be|you people must be|is she|is he) (a bit |some kind of |completely |all |just |really |totally )?(deaf|blind|slow|simple|retarded|insane|crazy|mad|senile|drunk|backward|stupid)( or what| or something| in the head|(?= $))',
  "(you're|you are) (out of your (tiny |little )?mind|off your head|past it|wasting (my|everybody's) time|not right in the head|soft in the head)",
  'out of your tiny mind',
  'grow up and',
  "(wouldn't|won't|don't|can't|never) understand (a thing|anything|it anyway|any of it)",
  "(you|you people|you lot) (clearly |obviously |evidently )?(have|haven't) (clearly |obviously |evidently )?(got )?(no|not the faintest|not a|the faintest) (idea|clue) (what|about|how)",
  '(do|does|did) (he|she|your husband|your wife|your mother|your boss) wear the (pants|trousers)',
  "can't (you )?(decide|do|think) (anything|something) (by|for) yourself",
  "(you )?can't decide (anything|a thing) by yourself",
  '(let|letting) yourself go',
  'time wasters? when i see',
  'nobody (likes|loves|wants|asked) you',
  'god help the (company|firm|poor)',
  "(that's|what|is|it's) ((just|kind of|really|so|pretty|plain|simply) )?(stupid|dumb|idiotic|brainless|pathetic)( if you ask me| of you)",
);

/** Those few words are nothing but an insult. */
export const CURSE = new RegExp(
  `^ (?:(?:you|what an?|such an?|such|an?|oh|the) )?(?:${EPITHET}|(?:heartless|useless|worthless|brainless|spineless|nasty|filthy|mean) ){1,3}(?:${NAMES}|people|woman|man) (?:everywhere .{0,40})?$`,
);

const HARM = 'die|burn|suffer|be killed|get killed|end up dead|choke|drown|be poisoned|go blind';

/** The rep threatens: with harm, with coming back, with making somebody sorry. */
export const THREAT = cue(
  'i know where (you|your (kids|children|wife|husband|mother|family|car|daughter|son))( all)? (live|lives|work|works|sleep|sleeps|park|parks|go to|goes to|is|are)(?! now)',
  "(you'll|you will|you're going to|you are going to|you're gonna|you gonna|you'd better not) (be (so |very |really |dead )?sorry(?! to| but)|regret (it|this|that)|pay for (this|that)|wish you (had|hadn't|never)|remember (me|this|my words) when|suffer|see what happens|wish you'd)",
  "i'll make (you|sure you) (sorry|pay|regret|suffer)",
  "(i'll|i will|we'll|we will|i'm going to|i could|i can) (ruin|hurt|smash|destroy|kill|beat|get|find|finish) (you|your (car|windows?|house|business|family|dog|shop|life|company))(?! (a|an|the|another|some|one|something|two|three|more|better|out|in|on|back|started|set|sorted) )",
  'watch your back',
  'or else(?= $)',
  '(something|anything|things|accidents?|bad things) (bad |nasty |terrible )?(could|might|may|will|can|would|always|do)? ?happens? to (people who|houses? (like|that)|customers who|those who|a (nice )?(car|house|place) like)',
  'it would be a (shame|pity) if (that|your|this|something|anything|somebody)',
  "(i'd|i would) hate (for|to see) (something|anything|an accident) (bad )?(happen|to happen)",
  '(think|thought) (about|of) what (could|might|may|can) happen to (your|you) .{0,40}if you (say|do|don|refuse|turn)',
  'make (your|their) (life|lives) (a )?(hell|misery|miserable|difficult)',
  `(do you|you) (really )?(want|like) (your|the) (kids|children|baby|babies|wife|husband|mother|family|daughter|son|grandchildren) (all )?to (${HARM})`,
  `your (kids|children|baby|wife|husband|family|daughter|son) (will|are going to|is going to) (all )?(${HARM})`,
  "you (don't|do not) (want to make an enemy|know who you're dealing|know who you are dealing|want to cross)",
  '(you want|you ought|you need|you had|you better|you had better) (to )?(be |better be )?careful (living|when you|out there|at night|if you|from now)',
  'see what happens (to|if you|when you)',
  "(remember|don't forget) that (you (had|got) your warning|i warned you|you were warned)",
  "you('ve| have) been warned",
  "just wait (till|until) (it's dark|tonight|you're alone)",
  "when you('re| are) (alone|all alone|on your own) (tonight|at home|in the)",
  "(i'll|i will) (tell|report|report you to|call|go to) (all |every one of )?(your|the) (neighbours|neighbors|boss|wife|husband|landlord|tax office|immigration|bank|newspaper).{0,50} (if you (say|don|refuse)|unless you)",
);

const UNTIL = '(until|till|before|without|unless)';
/** The rep stays, or goes on, although told to go or told no. */
export const STAYS = cue(
  `(i'm|i am|we're|we are) not (leaving|going|moving|budging|hanging up|getting out)( anywhere| away| from here)? (${UNTIL} (you|i|we|it's|a|the|that|this)|yet|now you)(?! (have (everything|somebody)|are (happy|warm|safe)|is (happy|done|clean|fixed)))`,
  `(i|we) (won't|will not) (leave|go|move|budge|hang up|go away) ${UNTIL} (you (sign|buy|pay|say yes|decide|have (signed|paid|bought))|you've (signed|paid|bought)|i (get|have)|a signature|your)`,
  "(i'm|i am) (staying|standing|sitting) (right )?(here|put|exactly where i am)(?= $| (like it|whatever you|whether you|until you (sign|buy|pay)))",
  "(i'll|i will|i'm going to) (just )?(stand|sit|stay|wait) (right )?here (until|till) (you|you have|you've) (change|sign|buy|pay|decide|open|say|decided|signed)",
  "(i'll|i will|i can|i'm going to) (stand|sit|stay|wait) (right |out )?here all (day|night)",
  "((don't|do not|won't|never) (take|accept)|isn't|is not) no (for|as) an answer",
  "no (is not|isn't) an answer",
  "(i )?(don't|do not) care (that|if|whether) you (said|say|want|told|call|asked)",
  "you (can't|cannot|can not) make me (leave|go)",
  '(try|go on) (and|then) (make|throw) me',
  "(call|phone|ring) (the police|the cops|them|security) (see if i care|i don't care|for all i care)",
  'see if i care',
  'do that and see what',
  'my foot stays',
  "(i'm|i am) coming in (anyway|whether|now)",
  "move aside i'm",
  "you('re| are) not (hanging up|going anywhere|closing (the|this) door|shutting (the|this) door)",
  'keep (ringing|calling|knocking|coming back|talking) (you |your bell |here )?(every day|anyway|whether|until you|till you)',
  'going to keep talking anyway',
  "(i'll|i will) (ring|call|phone|come back|knock) (you )?every day (until|till)",
  'pack up when (we|i)',
  'not before you (have )?(sign|signed|filled|paid|bought|fill|pay)',
  "not before you've (signed|filled|paid|bought|given)",
);

/** The customer asks who that is, for whom, with what right. */
export const WHO_ARE_YOU = cue(
  'who (are|is|am i|do|did) (you|this|i talking|i speaking|calling|you work|you say|you again)',
  'who i am (talking|speaking)',
  "who('s| is) (calling|this|that|speaking)",
  '(what|which) (firm|company|outfit|organi[sz]ation|business) (are|is|do|does|did)',
  "what('s| is) (the |your )(company|firm|name)",
  '(what|which) company',
  'of which company',
  '(do|have) you (have|got) (a |an |some |any |you )?(badge|card|licen[cs]e|id|identification|paperwork|papers|permit|proof)',
  '(can|could|may) i (see|have) (a |an |some |your |something|any )(badge|card|licen[cs]e|id|identification|name|paperwork|papers|permit|proof|from)',
  'you a (badge|card|licen[cs]e)',
);

/** An answer that tells nothing. */
export const EVADES = cue(
  "(it |that |which |who |my name |the (firm|company|name) )?(doesn't|does not|don't) (really )?matter",
  'never mind',
  "(none|isn't any|not any) of your business",
  "(i|we) (don't|do not|won't|can't) (do|carry|give|give out|have|need|tell|say|use) (a |any |you |our |out |my )?(cards?|names?|licen[cs]es?|badges?|paperwork|papers|id|that|company|permit|proof)",
  '(a (couple|few|lot)|several|lots|different) of names',
  '(several|different|many) names',
  "(isn't|is not|not|aren't) (that )?important",
  'forget (the|my|who|about)',
  'why do you (need|want|care)',
  "(you )?(don't|do not) need (to know|that|one|it|a)",
  'left (my|the) (badge|card|licen[cs]e|id|papers) ',
  '(brother|cousin|friend|mate|uncle)( in law)? has (the|a) licen[cs]e',
);

/** The rep refuses to say who that is, in words that need no question before them. */
export const HIDES = cue(
  "(it |that )?(doesn't|does not) matter (to you )?who (i am|we are|i work for|sent me|i'm with)",
  'never mind who (i am|we are|i work)',
  "my name (is not|isn't|'s not) (important|your|any|relevant|something)",
  "my name('s| is) none of your business",
  "(you )?(don't|do not) need to know (the|my|who|our) (company|name|i am|we are|firm)",
  "(we|i) (don't|do not) give out (our|my|the|any) names?",
);

const POLICE = '(the )?(police|cops|sheriff|security|nine one one|911|999|authorities)';
const PLACE =
  '(my|our|this) (house|home|flat|shop|store|office|porch|land|property|doorstep|door ?step|drive|driveway|garden|yard|building|premises|step|place|farm|room|lawn|kitchen|stall|stand)';
/** The customer throws the rep out, or says that the police will. */
export const THROWN_OUT = cue(
  `(i'll|i will|i'm|i am|i'm going to|i am going to|or i|before i|and i|we'll|going to) (be |have to |now |gonna ){0,2}(call|calling|phone|phoning|ring|ringing|get|getting|fetch|have) ${POLICE}`,
  '(ringing|calling|phoning) the station',
  `(i'm|i am|i'll|i will) (going to |be )?(report|reporting) (you|this call|your)`,
  `get (out of|off|the hell out of|the hell off|away from) ${PLACE}`,
  '(?<=^ )(now )?get (out|lost|off)(?= $)',
  'get (the hell )?out of here (now|right now|before|this (minute|instant)|immediately|and)',
  'get out (now|right now|this minute|this instant|at once|immediately|before)',
  `(leave|leave this|vacate) ${PLACE}( now| right now| at once| immediately| this minute| please|(?= $)| or)`,
  `(i )?(want|need) you (to (leave|go|get out)|out|gone)`,
  `(i've|i have) (asked|told) you to (leave|go)`,
  `(i )?(told|asked) you to (leave|get out|go away)`,
  `leave (now|at once|immediately|this instant|this minute) or `,
  `leave (now|at once|immediately|this instant|this minute)(?= $)`,
  `(don't|do not) you (ever|dare) (come|call|ring|set|show|speak|phone)`,
  `(don't|do not|never) (you )?(ever )?(come back|come here|call here|call me|call us|ring me|ring here|ring back|call this number|ring this number|set foot|show your face)( here| back| on my [^ ]+| in my [^ ]+| in here)?( ever)? (again|ever)`,
  '(?<=^ |right )(off|out) you go( please)?(?= $)',
  "(i'll|i will) have you thrown out",
  'clear off',
  'show (yourself|you) out',
  'private land out',
  'before i (set|let) the dog',
  'let go of me',
  'turn round and walk',
);

/** Told off for having threatened to send for somebody: `Fine, call them`. */
export const CALL_THEM = cue('(call|phone|ring|fetch) (them|the police|the cops|security|whoever)');

/** What sounds like an insult and is its opposite. */
export const DENIED = cue(
  '(nobody|no one) (here )?(thinks|says|said|is saying|called|calls)',
  "(i'm|i am) not saying",
  "(i|we) (don't|didn't|do not|did not|never|wouldn't|would never) (think|say|said|mean|meant|call|called) (that )?(you|it)",
  'would be an insult',
  "(you're|you are) (no|not an?|not) ",
);
