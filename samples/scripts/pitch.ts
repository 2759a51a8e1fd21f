import type { Script, Turn } from './script.ts';

// One good pitch on its own: Jordan sells fiber internet and leaves with a date for the installation.

const jordan = (says: string, pause?: number): Turn => ({
  who: 'Jordan',
  says,
  ...(pause === undefined ? {} : { pause }),
});
const linda = (says: string, pause?: number): Turn => ({
  who: 'Linda',
  says,
  ...(pause === undefined ? {} : { pause }),
});

export const pitch: Script = {
  voices: {
    Jordan: { voice: 'en-gb', wordsPerMinute: 142, pitch: 52, gainDb: -3 },
    Linda: { voice: 'en-us+f4', wordsPerMinute: 144, pitch: 50, gainDb: -7 },
  },
  conversations: [
    {
      about: 'a good pitch that ends with a date',
      silenceBefore: 1,
      turns: [
        jordan(
          'Good evening. My name is Jordan, from Harbor Fiber. We finished the line in your street last week, and I am asking every house one thing: are you happy with your internet?',
        ),
        linda('Ha. Ask my son. He says it is a disaster.'),
        jordan('What happens when it is a disaster?'),
        linda('His classes freeze. And when I work from home, my calls drop, about twice a week.'),
        jordan('That sounds stressful. What does it cost you when a call drops?'),
        linda('Last month I lost a client on the phone. I had to call back from the car.'),
        jordan('I am sorry. May I ask who you are with now, and what you pay?'),
        linda('Northern Cable. 79 dollars a month, and it went up twice.'),
        jordan(
          'So, if I may sum up: two dropped calls a week, classes that freeze, and a bill that keeps going up. What would a line that never drops be worth to you?',
          0.7,
        ),
        linda('A lot. But I have heard that before. They all promise that.'),
        jordan('I understand, you have been let down. What would you need to see to believe it?'),
        linda('I would want to try it without being stuck for two years.', 0.8),
        jordan(
          'That is fair. Here is what we do. You keep your cable for thirty days, side by side. If a single call drops, you send the box back and pay nothing. It is 55 dollars a month, the price is fixed for three years, and there is no contract. Your neighbor, Mister Okafor at number twelve, moved over in May, and his calls have been fine since. Does that answer your worry about being stuck?',
        ),
        linda('Yes, it does. And who drills the hole? I just had the hall painted.'),
        jordan(
          'Good point. The cable comes in through the old telephone duct, so there is no drilling in the hall. Would you like me to write that on the order?',
        ),
        linda('Please do.'),
        jordan(
          'Done. I have an installer on Wednesday at three, or Friday at nine. Which one suits you better?',
        ),
        linda('Friday at nine. My name is Linda Chen, C H E N.'),
        jordan(
          'Thank you, Linda. So, Friday at nine, through the duct, thirty days side by side, 55 dollars. You will get a message on Thursday. Is there anything else you would like to know?',
        ),
        linda('No, that is all. Thank you.'),
        jordan('Thank you, and say hello to your son. Good night.'),
      ],
    },
  ],
  silenceAfter: 2,
};
