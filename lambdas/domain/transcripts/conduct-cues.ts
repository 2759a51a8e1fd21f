import { cue } from './cues.ts';

// Polite reps must not be accused, so each phrase is narrow enough to mean nothing else, whatever is sold. Bats and
// rats are caught, batteries die, children grow up, and at a certain age one should have one's hearing tested.

/** Names that people are called only in anger. */
const NAMES = [
  'idiots?|morons?|imbeciles?|fools?|dumb ?ass(es)?|dumbo|dimwits?|half ?wits?|nitwits?|cretins?|simpletons?|losers?|bunglers?',
  'blockheads?|numbskulls?|airheads?|pea ?brains?|boneheads?|hags?|bitch(es)?|bastards?|arseholes?|assholes?|jerks?|pricks?',
  'dickheads?|wankers?|tossers?|scumbags?|gits?|slobs?|whores?|twats?|cheapskates?|tightwads?|skinflints?|cowards?|liars?',
].join('|');
/** Words that are an insult after an adjective or `you are a`. */
const BEASTS =
  'cows?|pigs?|witch(es)?|bats?|clowns?|trash|vermin|scum|parasites?|hypocrites?|time ?wasters?|disgrace|freaks?';
/** Words that hurt when said of a person. */
const HARSH = [
  'stupid|dumb|brainless|mindless|clueless|gormless|witless|idiotic|moronic|imbecilic|retarded|insane|senile|demented',
  'pathetic|worthless|useless|ignorant|illiterate|paranoid|selfish|heartless|stingy|spineless|gutless',
].join('|');
const HARSH_BEHIND_YOU = `${HARSH}|thick|dim|dense|hopeless|lazy|ugly|fat`;
const VERY =
  '(really |just |so |too |that |all |both |such |being |clearly |obviously |simply |honestly |absolutely |completely |totally |utterly |quite |pretty |a bit |a little |kind of |nothing but |truly |evidently |probably |must be |have to be )';
const ARTICLE = '(a |an |the |some |one |a bunch of |a pack of )';
const EPITHET =
  '((old|little|big|complete|absolute|total|utter|right|real|stupid|bloody|fucking|damn|lazy|ugly|silly|selfish|miserable|ignorant|stubborn|scared|fat|greedy|dirty|cheap|daft|pathetic|stingy|heartless|nasty|useless|worthless) )';
const HARD_EPITHET =
  '(stupid|fucking|lazy|ugly|selfish|miserable|ignorant|fat|greedy|filthy|daft|pathetic|stingy|heartless|useless|worthless|brainless|spineless|nasty)';
const ARE =
  "(you're|you are|you were|are you|you really are|you truly are|you sure are|you people are|you lot are|you must be|you two are)";
const KIN =
  'your (wife|husband|mother|mum|mom|father|dad|son|daughter|kids?|children|boss|board|neighbou?rs?|brother|sister|family|partner|friends?|son in law|colleagues?)';

/** The rep insults, mocks or silences the customer or a person close to the customer. */
export const INSULT = cue(
  `(${ARE}|you people|you lot|you) ${VERY}{0,3}${ARTICLE}?${VERY}?${EPITHET}{0,2}(${NAMES})(?! (in|at|with|about|for|if) )`,
  `${ARE} ${VERY}{0,3}(a |an |some |one )${EPITHET}{0,2}(${BEASTS})`,
  `you ${HARD_EPITHET} ${EPITHET}{0,2}(${BEASTS}|people|woman|man|thing)`,
  `${ARE} ${VERY}{0,3}(${HARSH_BEHIND_YOU})(?= $| if| when| and| or| to | as| in the head| people| woman| man)`,
  `(you look|you sound) ${VERY}{0,3}(stupid|dumb|ugly|pathetic|disgusting)`,
  `(you're|you are) as (thick|dumb|stupid|slow) as`,
  'too (stupid|dumb|thick|dim|ignorant|lazy|cheap) to (understand|read|decide|protect|do her|do his|do their|get it|see it)',
  `how (stupid|dumb|thick|dense|ignorant) (are|can) you`,
  `(well|sorry|no|yes|suit yourself|bye|come on|listen|hey|look here) (you )?${EPITHET}{0,2}(stupid|dumb|dummy|dumbass|idiots?|morons?|fatso|loser|blockhead|fool)(?= $)`,
  '(listen|hey|look here|come on) (you )?(stupid|dummy|dumbass|idiot|moron|fatso|genius|blockhead)',
  `don't be (so |such |that )?(a |an )?${EPITHET}?(stupid|dumb|pathetic|paranoid|idiotic|${NAMES}|baby)`,
  `(what|which) (kind|sort) of (an? )?(${NAMES}) (asks|are|would|does|thinks|buys|do)`,
  `only an? ${EPITHET}?(${NAMES}) (would|could|can|asks|thinks|relies|believes|says)`,
  `what an? (bunch of |pack of )?${EPITHET}{0,2}(${NAMES}|${BEASTS}) (you|you people|you lot) are`,
  `${KIN} (is|are|was|were|must be|sounds|sounds like) ${VERY}{0,3}${ARTICLE}?${EPITHET}{0,2}(${NAMES}|${HARSH}|too lazy)`,
  'your (stupid|dumb|ugly|filthy|pathetic|brainless|idiotic) (little |old |big |fat )?(question|wife|husband|kids?|children|mother|face|head|dog|cat|house|life|family)',
  'what a (stupid|dumb|pathetic|idiotic|brainless) (question|idea that was)',
  "(that's|that is|it's|what) (just |really )?the (stupidest|dumbest) (question|thing you can)",
  "that's (kind of |really |just |pretty )?(stupid|dumb|idiotic|pathetic) (of you|if you ask me)",
  'people like you (are the reason|make me sick|walking past|disgust)',
  "(a|some) (woman|man|person|customer|lady) like you (can't|couldn't|would never understand|has never heard)",
  '(a person|somebody|someone) of your (intelligence|class)',
  'at your age you should (be able|be ashamed|be grateful|know better)',
  '(?<=^ |listen |just |please |now |oh |so )shut up(?= $| and (listen|sign|pay|buy)| for once| you)',
  'shut your (mouth|face|trap|gob)',
  '(screw|fuck) (you|off|yourself)',
  '(?<=^ )(just )?(piss|bugger|sod) off',
  "(do you not|don't you) (even )?understand (the word|plain english|simple words)",
  '(paying for|talking to|talk to|dealing with|surrounded by) (idiots|morons|fools)',
  '(you people|you lot|you old people|you women|you foreigners|your kind) (never understand|are all the same|all waste|always waste|always complain)',
  '(is|was) (she|he) (just |maybe )?(a bit |a little )(slow|simple|thick|dim)(?= $| then| in the head)',
  "(don't|stop) (act|acting|behave|behaving) like (a|an) (little )?(child|baby|toddler|idiot)",
  'too (complicated|difficult|hard|clever) for (somebody|someone|people|a woman|a man|a person) like you(?! and)',
  '(poor|stupid|ignorant|fat|lazy) (people|folk|folks|women|men) like you(?! and)',
  'you must be (blind|deaf)(?! (in|without))',
  '(?<=^ |then |you can |and )go to hell',
  '(?<=^ )(just |come on |try to )?use your (head|brain|brains)',
  "(you|you people|you lot) (clearly |obviously |evidently )?(haven't|don't|do not|have not) (got |have )?(the brains?|any brains?|a brain|half a brain|two brain cells)",
  '(with|had|has|have) (got )?(half a brain|no brains?)',
  '(have|had|got|with) the brains? of an?',
  '(are you|you must be|is she|is he) (a bit |completely |all |just |really |totally )?(deaf|retarded|insane|mad|senile|stupid)( or what| or something| or just| in the head)',
  '(are you|you must be) (simple|stupid|retarded|brain dead)(?= $)',
  "(you're|you are) (out of your (tiny |little )?mind|wasting my time|not right in the head|soft in the head)",
  'out of your tiny mind',
  '(?<=^ )grow up(?= $| and)',
  "you (wouldn't|would not|won't|can't|never) understand (a thing|it anyway|any of it)",
  "(you|you people|you lot) (clearly |obviously |evidently )?have (clearly |obviously |evidently )?(not the faintest|no) (idea|clue) what you're doing",
  '(do|does) (he|she|your husband|your wife) wear the (pants|trousers)',
  "can't (you )?(decide|do) anything by yourself",
  "(you've|you have) (really |clearly )?let yourself go(?= $)",
  'time wasters? when i see',
  'nobody (likes|loves) you(?= $)',
  'god help the company',
);

/** The few words of the line are only an insult. */
export const CURSE = new RegExp(
  `^ (?:(?:you|what an?|such an?|such|an?|oh|the) )?${HARD_EPITHET} (?:(?:old|little|big|ugly|fat|stupid) ){0,2}(?:${NAMES}|${BEASTS}|people|woman|man)(?: everywhere [^ ]+ [^ ]+ [^ ]+)? $`,
);

const HARM = 'die|burn|burn to death|be killed|get killed|end up dead|choke|drown';
const NO = "(say no|refuse|turn me down|don't (sign|buy|pay|take it)|do not (sign|buy|pay))";

/** The rep threatens: with harm, with coming back, with regret. */
export const THREAT = cue(
  'i know where (you|your (kids|children|wife|husband|mother|family|daughter|son))( all)? (live|lives|work|works|sleep|sleeps|park|parks|go to school|goes to school)(?! (now|so)|s)',
  "(you'll|you will|you're going to|you are going to|you're gonna) be (so |very |really |dead )?sorry(?! (to|but|if you miss|you missed|that you missed)| $)",
  "(you'll|you will|you're going to) regret (it|this|that)(?= $| believe me| i swear| i promise)",
  '(?<=^ )you (will|ll) pay for this(?= $)',
  "(?<=^ )you'll pay for this(?= $)",
  "i'll make (you|sure you) (sorry|regret|suffer)",
  "(i'll|i will|we'll|we will|i'm going to|i could) (ruin(?! you home)|hurt|smash|destroy|kill) (you(?! with)|your (car|windows?|family|dog|shop|life|company))",
  '(sign|pay|buy|decide)( it| now| here| today){0,2} or else',
  'it would be a (shame|pity) if (something|anything) (happened|broke|were to happen)',
  `what (could|might|may|can) happen to (you|your [^ ]+) if you ${NO}`,
  'what (could|might|may|can) happen to (you|your [^ ]+) if you say no to',
  "(i'll|i will|i can|we'll|we will|and i will|and i'll) make (your|their) (life|lives) (a )?(hell|misery|miserable)",
  `do you (really )?want (your|the) (kids|children|baby|babies|wife|husband|mother|family|daughter|son|grandchildren) (all )?to (${HARM})`,
  `your (kids|children|baby|wife|husband|family|daughter|son) (will|are going to|is going to) (all )?(${HARM}) if you ${NO}`,
  "you (don't|do not) (want to make an enemy|know who you're dealing|know who you are dealing|want to cross me)",
  'careful living here (on your own|alone|by yourself)',
  "(remember|don't forget) that you (had|got) your warning",
  "just wait (till|until) (it's dark|you're alone)",
  `(i'll|i will) (tell|report|report you to|call|go to) (all |every one of )?(your|the) (neighbours|neighbors|boss|wife|husband|landlord|tax office|immigration|newspaper) if you ${NO}`,
  'see what happens to your (windows|car|dog|house|kids|shop|tyres|tires)',
);

/** The rep does not go, or goes on, although told to go or told no. */
export const STAYS = cue(
  "(i'm|i am|we're|we are|i'm just) not (leaving|going|moving|budging|hanging up)( anywhere| away| from here)? (until|till|before|unless|without) (you (sign|buy|pay|say yes|decide|have signed|have paid|have bought)|you've (signed|paid|bought)|i (get|have) (a|the|your) (signature|deposit|cheque|check|money|answer)|(a|your) signature)",
  "(i|we) (won't|will not) (leave|go|move|budge|go away) (until|till|before|unless|without) (you (sign|buy|pay|say yes|have signed)|you've (signed|paid|bought)|(a|your) signature)",
  "(i'll|i will|i'm going to) (just )?(stand|sit|stay|wait) (right )?here (until|till) (you|you've|you have) (change|changed|sign|signed|buy|bought|pay|paid|decided)",
  "(don't|do not|won't|never) (take|accept) no (for|as) an answer",
  "no (is not|isn't) an answer",
  "(don't|do not) care (that|if) you (said|say) no(?= $| i)",
  "you (can't|cannot|can not) make me (leave|go)",
  '(try|go on) (and|then) (make|throw) me',
  'see if i care',
  'do that and see what',
  'my foot stays',
  "(i'm|i am) coming in (anyway|whether you)",
  "move aside i'm",
  "you('re| are) not (hanging up|closing the door|closing this door|shutting the door|going anywhere until you)",
  '(keep|going to keep) (ringing|calling|knocking|talking) (your bell |you )?(anyway|whether you|until you (sign|open|buy|listen|say yes))',
  "(i'll|i will) (ring|call|phone|knock) (you )?every day until you (listen|sign|buy|say|answer)",
);

/** Said to a person who has just told the speaker to go. */
export const DEFIES = cue(
  '(call|phone|ring|fetch) (them|the police|the cops|security|whoever)',
  "(i'm|i am|we're|we are) not (leaving|going|moving|done|finished)",
  "(i'm|i am) (staying|standing|sitting) (right )?(here|put|exactly where i am)",
  '(stand|sit|stay|wait) (right |out )?here all (day|night)',
  "(i )?haven't finished",
  "you (haven't|have not) (listened|heard|finished)",
);

/** The customer asks who that is, for whom, with what right. */
export const WHO_ARE_YOU = cue(
  'who are you',
  'who (is|am) (this|that|calling|i talking|i speaking)',
  'who i am (talking|speaking)',
  "who's (calling|this|speaking)",
  'who (do you|are you) (work for|working for|with)',
  '(what|which) (firm|company|outfit|organi[sz]ation) (are you|is (this|it|that)|do you work|did you say)',
  "what('s| is) (the |your )(company|firm) (called|name)",
  "what('s| is) (the|your) (company|firm|name)(?= $)",
  '(what|which) company(?= $)',
  "what's the company called",
  '(badge|identification|permit|proof of who|business card)',
  '(a|your|any) licen[cs]e',
);

/** An answer that gives no information. */
export const EVADES = cue(
  "(it |that |which |who |my name |the (firm|company|name) )?(doesn't|does not|don't) (really )?matter",
  'never mind',
  "(none|isn't any|not any) of your business",
  "(i|we) (don't|do not|won't) (do|carry|give|give out) (a |any |you |our |out |my )?(cards?|names?|licen[cs]es?|badges?|paperwork|papers|id)",
  '(a (couple|few|lot)|several|lots|different) of names',
  '(several|different|many) names',
  "(name|firm|company) (isn't|is not) (that )?important",
  'forget (the name|who i am)',
  '(brother|cousin|friend|mate|uncle)( in law)? has (the|a) licen[cs]e',
);

/** The rep refuses to identify himself or herself, in words that need no question before them. */
export const HIDES = cue(
  "(it |that )?(doesn't|does not) matter (to you )?who (i am|we are|i work for|sent me)",
  'never mind who (i am|we are|i work)',
  "my name (is not|isn't) (important|your business|any of your)",
  "my name('s| is) none of your business",
  "(we|i) (don't|do not) give out (our|my|the|any) names?",
);

const POLICE = '(the )?(police|cops|sheriff|security|nine one one|911|999|authorities)';
const PLACE =
  '(my|our|this) (house|home|flat|shop|store|office|porch|land|property|doorstep|door ?step|drive|driveway|garden|yard|building|premises|step|place|farm|room|lawn|kitchen|stall|stand)';
/** The customer throws the rep out, or says that the police will. */
export const THROWN_OUT = cue(
  `(i'll|i will|i'm|i am|i'm going to|i am going to|or i|before i|or we'll) (be |have to |now )?(call|calling|phone|phoning|ring|ringing|get|getting|fetch|have) ${POLICE}(?! (about|who|that|and (they|he|she)))`,
  '(ringing|calling|phoning) the station',
  "(i'm|i am|i'll|i will) (going to |be )?(report|reporting) (you|this call)",
  `get (out of|off|the hell out of|the hell off|away from) ${PLACE}`,
  '(?<=^ )(now )?get (out|lost|off)(?= $)',
  'get (the hell )?out of here (now|right now|before i|this (minute|instant)|immediately)',
  'get out (now|right now|this minute|this instant|at once|immediately)',
  `leave ${PLACE}(?= $| now| right now| at once| immediately| this| please| or)`,
  'i (want|need) you (to (leave|go|get out)(?= $| now| my | this | immediately| right| please)|out (of|now)|gone|out(?= $))',
  "i'd like you to (leave|go)(?= $| now| my | this )",
  "(i've|i have|i) (asked|told) you to (leave|go|get out|go away)(?= $| now| and| so| already| twice)",
  '(?<=^ |please |and |you )leave (now|at once|immediately|this instant|this minute)(?= $| or )',
  "(don't|do not) you (ever|dare) (come|call|ring|set|show|speak|phone)",
  "(don't|do not|never) (you )?(ever )?(come back|come here|call here|call me|call us|ring me|ring here|ring back|call this number|ring this number|set foot|show your face)( here| back| on my [^ ]+| in my [^ ]+| in here)?( ever)? (again|ever)",
  '(?<=^ )(out you go|off my [^ ]+)(?= $)',
  "(i'll|i will) have you thrown out",
  '(?<=^ |and |just |now )clear off',
  'show yourself out',
  'private land out',
  'before i (set|let) the dog',
  'let go of me',
  'turn round and walk',
);

/** Words that sound like an insult and mean the opposite. */
export const DENIED = cue(
  '(nobody|no one) (here )?(thinks|says|said|is saying|called|calls)',
  "(i'm|i am) not saying",
  "(i|we) (don't|didn't|do not|did not|never|wouldn't|would never) (think|say|said|mean|meant|call|called) (that )?(you|it)",
  'would be an insult',
  "(you're|you are) (no|not an?|not) ",
  '(he|she|they|who) (told|said|says|thinks|called|calls|tells) (me |that |us )?(you|your)',
);
