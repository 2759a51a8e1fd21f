import type { Conversation, Script, Turn } from './script.ts';

// A day at the doors of Alex, who sells solar panels: a chat in the van, a good conversation that ends with an appointment,
// a door that closes, a weak pitch, a coffee, and a good conversation that ends with a signature.

const turn =
  (who: string) =>
  (says: string, pause?: number): Turn =>
    pause === undefined ? { who, says } : { who, says, pause };

const alex = turn('Alex');
const priya = turn('Priya');
const maria = turn('Maria');
const neighbor = turn('Neighbor');
const tom = turn('Tom');
const barista = turn('Barista');
const robert = turn('Robert');

const inTheVan: Conversation = {
  about: 'small talk with a colleague',
  silenceBefore: 6,
  turns: [
    alex('Morning, Priya. Did you watch the game last night?'),
    priya('I did, until the second half. My daughter had a fever, so I was up half the night.'),
    alex('Oh no. Is she better today?'),
    priya('Much better. She ate two pancakes, so I am not worried any more.'),
    alex('Good. Traffic was terrible on the bridge again, by the way. Forty minutes.'),
    priya('They are still working on the left lane. I take the river road now. How was your weekend?'),
    alex('Quiet. We painted the kitchen. Never again, I still have yellow paint in my hair.'),
    priya('It suits you. Okay, I am parking at the school. Lunch at the usual place?'),
    alex('Half past twelve. See you there.'),
  ],
};

const mariaGonzalez: Conversation = {
  about: 'a good sales conversation that ends with an appointment',
  silenceBefore: 42,
  turns: [
    alex(
      'Hi there, good morning. My name is Alex, I am with Sunfield Home Solar. We are putting panels on the Petersons roof, two doors down, so I am saying hello to the neighbors. I promise to be brief. May I ask your name?',
    ),
    maria('Hi. I am Maria. Maria Gonzalez.'),
    alex('Nice to meet you, Maria. Have you ever looked into solar for this house?'),
    maria('We talked about it a few years ago, but it seemed too expensive.'),
    alex(
      'That makes sense, a lot of people on this street felt that way. What made it seem too expensive back then?',
    ),
    maria(
      'They wanted something like twenty five thousand dollars up front. We do not have that lying around.',
    ),
    alex('I understand. And what do you pay for electricity at the moment, roughly?'),
    maria('In the summer about 180 dollars a month. Last August it was 240.'),
    alex('Wow. And how did that bill make you feel?'),
    maria(
      'Angry, to be honest. We hardly ran the air conditioning, because my mother was in the hospital and we were never home.',
      0.9,
    ),
    alex(
      'I am sorry to hear that. I hope she is doing better. So if I heard you right, the bill goes up even when you use less, and you do not want to pay a lot of money up front. Is that right?',
    ),
    maria('Exactly.'),
    alex('What happens to your budget if the rates go up another ten percent next year?'),
    maria('Then we would have to cut back somewhere. Probably the kids swimming lessons.'),
    alex(
      'So, here is what that means for you. With our plan there is nothing to pay up front. You pay 120 dollars a month, fixed for twenty years, and it replaces most of your electric bill. The Petersons went from 210 dollars to 95 in their first month.',
    ),
    maria('That sounds good, but what if we move? And what about hail? We get hail here every spring.', 0.8),
    alex('Good questions, I am glad you ask. Which of the two worries you more, moving or the hail?'),
    maria('The hail, I think. Our roof is only six years old.'),
    alex(
      'I hear you. The panels are tested with ice balls of one inch at fifty miles an hour, and the warranty covers the panels and the roof under them for twenty five years. If you move, the plan goes to the buyer, or you buy it out. Does that take care of the hail for you?',
    ),
    maria('Yes, it does, if it is in writing.'),
    alex('It is, page two, I will show you. Who else would be part of a decision like this?'),
    maria('My husband, Luis. He is at work until four.'),
    alex(
      'Then let us do this when you are both here. A design takes me thirty minutes, it is free, and you see your own numbers before you decide anything. Would Thursday at five or Saturday at ten be better for you and Luis?',
    ),
    maria('Thursday at five works.'),
    alex(
      'Great. So, Thursday at five, here, with you and Luis. I bring the design and the warranty, and you have your last electric bill ready. What is the best number for a reminder?',
    ),
    maria('Five five five, zero one four two.'),
    alex('Thank you, Maria. See you on Thursday.'),
    maria('See you. Bye.'),
  ],
};

const brushOff: Conversation = {
  about: 'a brush-off at the door',
  silenceBefore: 38,
  turns: [
    alex(
      'Good morning. My name is Alex, I am with Sunfield Home Solar. We are working on your street this week.',
    ),
    neighbor('Sorry, not interested.'),
    alex('No problem. May I ask, is it the timing, or do you have solar already?'),
    neighbor('I am on a call, and we do not buy at the door. Please take us off your list.'),
    alex('Of course, I will. Have a good day.'),
  ],
};

const tomBaker: Conversation = {
  about: 'a weak pitch: a monologue with fillers and without a question',
  silenceBefore: 33,
  turns: [
    alex(
      'Hey, um, hi. So I am, uh, with Sunfield, and, um, we do solar, and basically, you know, everybody is getting it.',
    ),
    tom('Okay.'),
    alex(
      'So, um, the thing is, our inverters have, uh, a maximum power point tracking efficiency of ninety nine percent, and the, um, monocrystalline cells are, like, really, really good, I mean, the best, and, uh, we have twelve colors of, um, mounting rails, and the micro inverters do, you know, module level shutdown, which is, uh, like, required by code, and, um, you get a monitoring portal, and, uh, basically everything is in the cloud.',
    ),
    tom('I rent this place, actually. My name is on the lease, not on the house.'),
    alex(
      'Right, right, um, but, you know, the company is, uh, twenty years old, and we have, like, a lot of trucks, and, um, I mean, the tax credit, which, uh, you definitely get, everybody gets it, and it is, um, thirty percent or something, I would have to look, and, uh, honestly, you would be crazy to, you know, not do it today, because, um, the price goes up tomorrow.',
    ),
    tom('It is kind of a bad moment. And it sounds expensive.'),
    alex(
      'It is, um, it is not that expensive. It is, like, basically free. So, uh, yeah. Here is, um, a flyer, I guess.',
    ),
    tom('Fine. I will maybe look at it. Bye.'),
    alex('Okay, um, bye.'),
  ],
};

const coffee: Conversation = {
  about: 'the rep buys a coffee',
  silenceBefore: 47,
  turns: [
    barista('Hi, what can I get you?'),
    alex('A large coffee with milk, please. And is that banana bread?'),
    barista('It is. Baked this morning. Do you want it warm?'),
    alex('Yes, please. Warm is perfect.'),
    barista('That is seven dollars fifty. Card or cash?'),
    alex('Card. Can I get a receipt?'),
    barista('Sure, here you go. Your name for the cup?'),
    alex('Alex. Thank you.'),
    barista('It will be two minutes. Have a nice day.'),
  ],
};

const robertEllis: Conversation = {
  about: 'a good sales conversation that ends with a signature',
  silenceBefore: 55,
  turns: [
    alex(
      'Good afternoon, sir. My name is Alex, with Sunfield Home Solar. You filled in a card at the hardware store on Sunday, and it said, call me about the roof. Are you Robert Ellis?',
    ),
    robert('That is me. I did not think anybody would really come.'),
    alex('Here I am. Is now a good moment? I need about ten minutes.'),
    robert('Go ahead.'),
    alex('Thank you, Robert. What made you fill in that card?'),
    robert('We bought an electric car in March. Since then the bill is a mess. 310 dollars last month.'),
    alex('310, for a house this size. How long do you plan to stay here?'),
    robert('Until they carry me out. I retire in three years.'),
    alex('Congratulations. And when you retire, what does a bill of 310 dollars do to the budget?'),
    robert('It hurts. My wife keeps the books, and she already complains about it.'),
    alex('So a fixed cost before you retire would be worth something to both of you. Is your wife at home?'),
    robert('She is in the garden. She told me to decide, as long as the roof does not leak.', 0.8),
    alex('Then let us start with the roof. What happened with it?'),
    robert(
      'My brother had panels, some other company. They drilled through a beam, and it rained into his bedroom for a year. So I am worried about leaks.',
    ),
    alex('I would be worried too. Thank you for telling me. May I ask, did that company guarantee the roof?'),
    robert('They went out of business.'),
    alex(
      'That is the worst case. Here is how we do it. Our own roofers do the holes, nobody else. Each hole gets a metal flashing, and the roof is insured for twenty five years with a separate insurer, so it counts even if we were gone. Mrs. Chang on Oak Street has had hers for nine years, and you may call her. Would that settle the leaks for you?',
    ),
    robert('If the insurance paper has my name on it, yes, it would.'),
    alex(
      'It will. Now the cost. The system is 14 thousand dollars after the credit, or 129 dollars a month with nothing down. You pay 310 today. What would you do with the difference?',
    ),
    robert('Put it in the travel fund. We want to see Norway.', 0.8),
    alex('Norway by solar, I like that. Is there anything else that would keep you from going ahead?'),
    robert('Is the price going to change after somebody looks at the roof?'),
    alex(
      'Fair question. No. If the inspection finds a problem, we pay for it or you walk away with your deposit back, that is clause four. Does that work for you?',
    ),
    robert('That works.'),
    alex(
      'Then I suggest we do the agreement now, and the roofers measure on Monday at nine. Can I ask you to sign here, and your wife to read along?',
    ),
    robert('Let me call her. Okay. Where do I sign?', 1.2),
    alex(
      'Right here. Thank you, Robert. So, Monday at nine the roofers come, on Tuesday you get the final plan by mail, and installation is within six weeks. If anything comes up, you have my number.',
    ),
    robert('Good. We have a deal. See you on Monday.'),
    alex('See you on Monday. Enjoy the garden.'),
  ],
};

export const day: Script = {
  voices: {
    Alex: { voice: 'en-us', wordsPerMinute: 145, pitch: 48, gainDb: -2 },
    Priya: { voice: 'en-gb+f3', wordsPerMinute: 142, pitch: 55, gainDb: -4 },
    Maria: { voice: 'en-us+f2', wordsPerMinute: 144, pitch: 52, gainDb: -7 },
    Neighbor: { voice: 'en-gb-x-rp+m3', wordsPerMinute: 132, pitch: 40, gainDb: -8 },
    Tom: { voice: 'en-us-nyc+m7', wordsPerMinute: 136, pitch: 62, gainDb: -8 },
    Barista: { voice: 'en-gb-scotland+f4', wordsPerMinute: 136, pitch: 60, gainDb: -8 },
    Robert: { voice: 'en-us+m1', wordsPerMinute: 130, pitch: 22, gainDb: -7 },
  },
  conversations: [inTheVan, mariaGonzalez, brushOff, tomBaker, coffee, robertEllis],
  silenceAfter: 21,
};
