import type { Bank, Say } from '../../domain/detection/days/bank.ts';
import type { OtherTalk } from '../../domain/detection/days/other-talk.ts';
import { HELD_OUT_BANK } from './bank.ts';

/** What colleagues say before, amid and behind a pitch that one of them practises on the other. */
interface Frame {
  readonly before: readonly Say[];
  readonly stop: readonly Say[];
  readonly behind: readonly Say[];
}

const FRAMES: readonly Frame[] = [
  {
    before: [
      ['o', 'Right, you have got ten minutes before the next slot, want to run it on me?'],
      ['r', 'Yeah, go easy. You are a bloke who has just got in from work.'],
      ['o', 'Tired, hungry, got it. Off you go.'],
    ],
    stop: [
      ['o', 'Pause there. You skipped the bit about who you are.'],
      ['r', 'Oh, damn, I always do that. From where?'],
      ['o', 'Just carry on from my question.'],
    ],
    behind: [
      ['o', 'Okay, out of character. That was miles better than this morning.'],
      ['r', 'The middle still feels clunky.'],
      ['o', 'It does, you rush it. Slow down when you get to the money.'],
    ],
  },
  {
    before: [
      ['r', 'Can I try the new opener on you before we go out?'],
      ['o', 'Sure, shall I be nice or nasty?'],
      ['r', 'Nasty. Like that woman on Tuesday.'],
    ],
    stop: [
      ['r', 'Sorry, I lost my thread, can we go back a bit?'],
      ['o', 'No, keep rolling, nobody lets you start over out there.'],
    ],
    behind: [
      ['o', 'I would have shut you out after the first sentence, honestly.'],
      ['r', 'Because of the tone?'],
      ['o', 'You sounded like you were reading it off a card.'],
    ],
  },
  {
    before: [
      ['o', 'Swap. This time I do the talking and you give me the excuses.'],
      ['r', 'Fine. I have got a baby asleep upstairs and a dog.'],
    ],
    stop: [['r', 'Ha, nobody would ever say that.']],
    behind: [
      ['r', 'See, when you ask two things at once I only answer the second.'],
      ['o', 'Good spot. Write that down for the others.'],
    ],
  },
  {
    before: [
      ['o', 'Everybody in pairs please, one sells, one listens, five minutes each.'],
      ['r', 'Want to go first?'],
      ['o', 'You start.'],
    ],
    stop: [['o', 'Two minutes left, folks.']],
    behind: [
      ['o', 'And time. What did your partner do well?'],
      ['r', 'They let me finish my sentences.'],
      ['o', 'And one thing to work on?'],
      ['r', 'The ask came out of nowhere.'],
    ],
  },
  {
    before: [
      ['r', 'Assessment is on Friday and I still stumble over the figures.'],
      ['o', 'Then say the whole thing, start to finish, I will not interrupt.'],
      ['r', 'Okay, deep breath.'],
    ],
    stop: [['o', 'Hm, hm, go on.']],
    behind: [
      ['o', 'Eight out of ten. They will take points off for the hedging.'],
      ['r', 'I said basically about fifty times.'],
      ['o', 'I stopped counting.'],
    ],
  },
  {
    before: [
      ['o', 'So imagine it is raining, she opens up in a dressing gown.'],
      ['r', 'And I say what exactly?'],
      ['o', 'Whatever you would say. I am her now.'],
    ],
    stop: [
      ['o', 'Stay with it, you are doing fine.'],
      ['r', 'It is hard when it is you.'],
    ],
    behind: [
      ['r', 'Was that all right?'],
      ['o', 'I would have bought. But you never found out what she needs.'],
    ],
  },
  {
    before: [
      ['r', 'Ring ring.'],
      ['o', 'Seriously? Fine. Hello, who is calling?'],
    ],
    stop: [['r', 'No wait, scratch that, what was the line again?']],
    behind: [
      ['o', 'You went quiet when I pushed back, do not do that.'],
      ['r', 'I did not know what to say.'],
      ['o', 'Repeat what they said, then breathe, then answer.'],
    ],
  },
  {
    before: [
      ['o', 'Let me see how you do it nowadays, pretend you have never met me.'],
      ['r', 'That is going to be weird, boss.'],
    ],
    stop: [['o', 'Mind your hands, you are pointing at me.']],
    behind: [
      ['o', 'Nice. I am stealing that comparison for the Monday briefing.'],
      ['r', 'It is from the old manual.'],
    ],
  },
  {
    before: [
      ['o', 'Same scenario as yesterday, customer says no after the price.'],
      ['r', 'And I am me?'],
      ['o', 'You are you, I am Mr. Grumpy. Action.'],
    ],
    stop: [['o', 'Cut. Again, but look at me.']],
    behind: [
      ['r', 'Third time lucky.'],
      ['o', 'Better each time. Now do it on a real door.'],
    ],
  },
];

const unvaried = (lines: readonly Say[]): OtherTalk['lines'] => lines.map(([who, line]) => [who, [line]]);

/** Held-out days on which colleagues also practise whole pitches on each other. */
export const REHEARSING_BANK: Bank = {
  ...HELD_OUT_BANK,
  rehearsals: FRAMES.map(({ before, stop, behind }) => ({
    kind: 'role-play',
    lines: unvaried(before),
    middle: unvaried(stop),
    end: unvaried(behind),
  })),
};
