/**
 * What levels 1, 3 and 5 of a criterion look like, so that all judges mean the same by a level. With anchors the
 * agreement of models with people rises (QWK 0.62, against ICC 0.00-0.36 for a score of the whole). The readers who
 * labelled the conversations of `training/` had the same anchors.
 */
export const ANCHORS: Readonly<Record<string, readonly [one: string, three: string, five: string]>> = {
  'clarity.purpose_early': [
    'customer has to ask what this is about',
    'name or reason, not both, or late',
    'who, from where and why in the first turn or two',
  ],
  'clarity.benefits_first': [
    'lists features or price only',
    'a gain is said, after features',
    'the gain for this customer first, features to serve it',
  ],
  'clarity.plain_words': [
    'jargon, tangled sentences',
    'mostly plain, some jargon left standing',
    'everyday words throughout, terms explained',
  ],
  'clarity.structure': [
    'jumps about',
    'some order, little signposting',
    'says what comes, goes in order, marks the steps',
  ],
  'clarity.specifics': [
    '“great savings”, “soon”',
    'one or two figures that matter',
    'figures, dates and names wherever they matter',
  ],
  'influence.relevance': [
    'same speech for anybody',
    'one tie, loose',
    'each main point tied to this customer’s words',
  ],
  'influence.proof': ['bare claims', 'one proof, vague', 'concrete, checkable proof for the main claims'],
  'influence.insight': [
    'nothing new',
    'a general fact',
    'something about their own case that they did not see, and they see it',
  ],
  'influence.mirroring': ['never', 'once', 'repeatedly, at points that matter'],
  'influence.respect': [
    'pushes, guilt, false urgency (0: hard pressure or deceit)',
    'mostly fair, a nudge of pressure',
    'free choice said or shown plainly, even against own interest',
  ],
  'objection.acknowledges': [
    'brushes it aside, contradicts',
    '“I understand” as a formula',
    'names what is right or understandable in it',
  ],
  'objection.clarifies': [
    'never asks',
    'asks something near it',
    'asks what exactly is behind it, and listens',
  ],
  'objection.isolates': [
    'no',
    'half a question that way',
    'asks plainly whether anything else stands in the way',
  ],
  'objection.answers': [
    'repeats the pitch or gives up',
    'a reason, general',
    'a reason or proof that meets just this concern',
  ],
  'objection.confirms': ['moves on', '“okay?”', 'asks whether that settles it, and hears the answer'],
  'discovery.situation': ['no question', 'one, general', 'several that show the picture'],
  'discovery.problem': ['no', 'one, or suggests the trouble itself', 'asks, and digs into what bothers them'],
  'discovery.implication': [
    'no',
    'states it instead of asking, or hints',
    'asks for consequences and gets them',
  ],
  'discovery.need_payoff': ['no', 'hints', 'the customer says the value in own words because asked'],
  'discovery.decision': ['no', 'one of them, in passing', 'who, when and budget or way of deciding'],
  'discovery.open_questions': [
    'only yes-no or none',
    'some open ones among closed ones',
    'mostly open ones that get talk',
  ],
  'discovery.builds_on_answers': ['runs through a list or ignores answers', 'sometimes', 'again and again'],
  'delivery.listening': [
    'interrupts, ignores',
    'hears, without showing it much',
    'reacts to what was said, refers back to it',
  ],
  'close.trial': ['no', 'a weak “how does that sound”', 'a real test question at the right moment'],
  'close.asks': ['never asks', 'hints or asks vaguely', 'plain question for the decision'],
  'close.next_step': [
    'nothing or “I’ll be in touch”',
    'what or when, not both',
    'who, what and when, agreed',
  ],
  'close.hesitation': [
    'gives up or pushes at once',
    'one attempt',
    'stays, finds what holds them back, offers a fitting way',
  ],
  'close.recap': ['no', 'part', 'all that was agreed, confirmed'],
};
