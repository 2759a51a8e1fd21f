import { type Cue, cue, says } from '../transcripts/cues.ts';

/** What objections, or questions, have in common, however they are phrased. */
export interface Topic {
  readonly slug: string;
  readonly label: string;
  readonly phrases: Cue;
}

const topic = (slug: string, label: string, ...phrases: readonly string[]): Topic => ({
  slug,
  label,
  phrases: cue(...phrases),
});

/** Reasons against buying. The first topic that fits counts. */
export const objectionTopics: readonly Topic[] = [
  topic(
    'existing_supplier',
    'Has somebody for it already',
    "(i|we)('ve| have)? already (have|had|got|use|using|pay|with)",
    '(i|we) (already )?(have|use|got) (somebody|someone|a guy|a company|a service|another)',
    '(under|stuck in|have) a contract',
  ),
  topic(
    'decision_maker',
    'Somebody else has to agree',
    '(talk|speak|check|discuss|ask|run it by) (W )?(W )?(my|the) (husband|wife|spouse|partner|boss|family|landlord|board|manager|team)',
    '(my )?landlord',
    '(we|i) rent',
  ),
  topic(
    'price',
    'Costs too much',
    '(expensive|pricey|steep|costly|price|prices|cost|costs|budget|afford|cheaper|money|dollars|bucks)',
    '(too|so|pretty) (much|high)',
    "(that's|it's|that is) (W )?a lot",
  ),
  topic(
    'trust',
    'Does not believe it',
    'how do i know',
    '(trust|believe|scams?|scammed|burned|ripped|catch|skeptical|sceptical)',
    'sounds too good',
    'bad experience',
    'last (company|guy|guys|one|time)',
  ),
  topic('commitment', 'Does not want to be bound', '(contracts?|locked in|commit|commitment|cancel|sign)'),
  topic(
    'send_information',
    'Wants something to read',
    '(send|give|leave|email|mail) me',
    '(flyer|brochure|pamphlet|card|website)',
  ),
  topic(
    'think_it_over',
    'Wants to think about it',
    '(think|sleep) (about|it|on)',
    '(look into|shop around|compare|consider)',
    "(not|isn't) (really )?(sure|convinced|ready)",
  ),
  topic(
    'timing',
    'Not now',
    'busy',
    '(bad|not a good|not the right) (time|timing)',
    '(not|maybe|perhaps|next|another|some other) (W )?(now|today|later|time|year|month|week|moment)',
    "(don't|do not) have (the )?time",
  ),
  topic(
    'no_need',
    'Sees no need',
    '(not|not really|never) interested',
    "(don't|do not|didn't) (really )?(think (we|i) )?(need|want|see|have any)",
    'do (it|that|this) (my|our)sel(f|ves)',
  ),
];

/** What customers ask. The first topic that fits counts. */
export const questionTopics: readonly Topic[] = [
  topic(
    'safety',
    'Is it safe?',
    '(safe|safety|dangerous|toxic|chemicals?|harmful|poison|hurt)',
    '(kids|children|baby|dogs?|cats?|pets?)',
  ),
  topic(
    'guarantee',
    'What if it does not work?',
    '(guarantees?|guaranteed|warranty|refund|money back)',
    "(if|when) (it|they|that|this) (W )?(doesn't|don't|comes?|breaks?|fails?|stops?|leaks?)",
  ),
  topic('commitment', 'Am I bound?', '(contracts?|cancel|locked|commitment|sign up for|how long am i)'),
  topic(
    'payment',
    'How is it paid?',
    '(financing|finance|installments?|credit|deposit|down payment|up front|upfront)',
    'pay (W )?(monthly|later|by|with|for it)',
    '(billed|invoice)',
  ),
  topic(
    'price',
    'What does it cost?',
    '(price|prices|pricing|cost|costs|charge|charges|fee|fees|expensive|discount)',
    'how much',
    '(dollars|bucks|a month|per month)',
  ),
  topic(
    'references',
    'Who else has it?',
    '(reviews?|references?|neighbou?rs?|testimonials?)',
    '(anyone|anybody|who) else',
    'other (customers|people|clients)',
  ),
  topic(
    'company',
    'Who are you?',
    '(licensed|insured|certified|accredited|local|legit)',
    'who (are|is|do) (you|this)',
    '(which|what) company',
    'how long have you',
    'are you (with|from)',
  ),
  topic(
    'comparison',
    'Why this one?',
    '(difference|different|better|compared?|instead|versus|competitors?)',
    'why (should|would|do|not)',
  ),
  topic(
    'schedule',
    'When can it be done?',
    '(when|how soon|what time|which day|how quickly|appointment|schedule)',
    '(today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend)',
  ),
  topic(
    'duration',
    'How long does it take?',
    'how (long|many (hours|days|weeks|visits))',
    'take(s)? long',
    'how often',
  ),
  topic(
    'scope',
    'What is included?',
    '(include|includes|included|cover|covers|covered|comes with)',
    'what (W )?(all )?(do|does|would) (i|we) get',
    'does (it|that|this) also',
  ),
  topic(
    'process',
    'How does it work?',
    'how (does|do|would|will|is|are|did)',
    'what (happens|do you do|would you do|is it|is this|is that|are)',
    "what's (this|that|it|next|involved)",
    '(do|would|will) (i|we) (need|have) to',
  ),
];

/** Sentences that fit none of them. */
export const otherTopic = { slug: 'other', label: 'Something else' } as const;

/** The topic of a sentence, made by `plain`. */
export const topicOf = (plainText: string, topics: readonly Topic[]): Pick<Topic, 'slug' | 'label'> => {
  const found = topics.find(({ phrases }) => says(plainText, phrases));
  return found === undefined ? otherTopic : { slug: found.slug, label: found.label };
};
