/** The next step for a rep who already shows a behaviour, as an instruction; for every behaviour that can be quoted, or could be before. */
export const FURTHER: Readonly<Record<string, string>> = {
  'clarity.purpose_early': 'end the opening with the one question whose answer you most need',
  'clarity.specifics': 'say the figure, then stop, and let them react before you say the next one',
  'objection.acknowledges':
    'ask one question about it before you answer, because the first words are seldom the whole worry',
  'objection.clarifies': 'repeat the answer in one sentence, then reply to just that',
  'objection.isolates': 'come back to what they name before you ask for the decision',
  'objection.confirms': 'if the answer is half-hearted, ask what is left of the concern',
  'discovery.situation': 'ask next what they would change about it',
  'discovery.problem': 'ask how often it happens, and who else it bothers',
  'discovery.open_questions': 'leave two seconds of silence after the answer, because many people then go on',
  'discovery.builds_on_answers':
    'sum up in one sentence what you have learned, and ask whether you got it right',
  'close.asks': 'stay silent after the question until they have answered',
  'close.next_step': 'send day, hour and what was agreed in writing the same day',
};
