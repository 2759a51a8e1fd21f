import { describe, expect, it } from 'vitest';
import { recorded } from '../../../lambdas/domain/fixtures/script.ts';
import { customerName } from '../../../lambdas/domain/transcripts/customer-name.ts';
import type { Utterance } from '../../../lambdas/domain/transcripts/transcript.ts';

/** Lines `r:` are the rep's, all others the customer's. */
const talk = (...lines: string[]): Utterance[] =>
  recorded({ text: lines.join('\n') }).utterances.map((each, at) => ({
    ...each,
    role: lines[at]?.startsWith('r:') ? 'rep' : 'customer',
  }));

describe('the name of the customer', () => {
  it.each([
    ['Maria', talk('r: Hi!', "c: Hi, I'm Maria.")],
    ['Maria Lopez', talk('c: My name is Maria Lopez, nice to meet you.')],
    ['Janet Wu', talk("r: And what's your name?", "c: It's Janet Wu.")],
    ['Carol', talk('r: Who am I speaking with?', 'c: Carol.')],
    ['Mrs. Porter', talk('r: Hi Mrs. Porter! I wanted to check in.', 'c: Hello.')],
    ['Greg', talk('r: Nice to meet you, Greg.', 'c: You too.')],
    ['Mr. Ellis', talk('r: Is this Mr. Ellis?', 'c: Yes, speaking.')],
    ['Mr. Ellis', talk('r: Is that Mr. Ellis?', 'c: What is it about?')],
    ['Ada', talk('r: You must be Ada.', 'c: Last time I looked.')],
    ['Ada', talk('r: What do people call you?', 'c: Um, Ada.')],
    ['Ada', talk("r: Ada, it's Sam from Green Shield.", 'c: Oh, hello.')],
    ['Ada', talk('r: Glad to know you, Ada.', 'c: Likewise.')],
  ])('%s is found where it is said', (name, utterances) => {
    const said = customerName(utterances);
    expect(said?.name).toBe(name);
    expect(utterances[said?.utterance ?? -1]?.text).toContain(name);
  });

  it.each([
    ['nobody says it', talk('r: Hi, I am Dana with Green Shield.', 'c: Hello.')],
    ["it is the rep's own", talk('r: My name is Dana.', 'c: Thanks.', 'r: Thanks, Dana here again.')],
    ['a seller introduces himself', talk('r: Yes?', "c: Hi, I'm Pat with Gold Gym.")],
    ['it is a state, not a name', talk("c: I'm Busy.", "c: I'm sorry.", 'c: I am American.')],
    ['it is a day', talk('r: Great, Thursday works.', 'r: Perfect, Monday.')],
    ['it is not confirmed', talk('r: Is this Mr. Ellis?', 'c: No, he moved.')],
    ['it is only talked about', talk('r: I was talking to Susan. She said yes.', 'c: Did she?')],
    ['it is a time of day', talk("r: Morning, it's Sam from Green Shield.", 'c: Hello.')],
    ['it is the name of a pet', talk('r: Nice dog.', 'c: His name is Rex.')],
    ['it is somebody else’s', talk("c: I'm Maria's sister.")],
    ['the speech has no capitals', talk("c: hi i'm maria")],
    ['it was redacted', talk('r: Your name?', 'c: My name is [PII].', 'r: Nice to meet you, [NAME].')],
  ])('is null when %s', (_, utterances) => {
    expect(customerName(utterances)).toBeNull();
  });
});
