import type { Trade } from '../../domain/detection/days/trades.ts';

/** Trades of the days that detection is measured on, and of no other. The last two sell nothing, but persuade. */
export const HELD_OUT_TRADES: readonly Trade[] = [
  {
    name: 'gutters',
    companies: ['Eavesmen', 'Dry Wall Gutters', 'Rainway'],
    purpose: [
      'We are cleaning out gutters for a couple of folks on the cul-de-sac today',
      'I saw the water stain under your gutter from the sidewalk',
      'My guys have the truck two driveways down so I figured I would ask',
    ],
    discovery: [
      'When did somebody last get up there and clean them?',
      'Does it spill over the front when it really pours?',
      'Do you climb the ladder yourself?',
      'Any water getting into the crawl space?',
    ],
    pains: [
      'It runs right down the wall by the front door.',
      'My husband fell off that ladder two winters ago.',
      'Last fall I think, maybe the fall before.',
      'I never look up there to be honest.',
    ],
    value: [
      'We scoop it, flush it, and put a screen over it, so the leaves just blow off.',
      'You never have to climb up there again.',
      'The water goes where it should and not into your basement.',
    ],
    proof: [
      'The yellow house has had the screens for six years.',
      'We do about a thousand houses every fall.',
    ],
    price: [
      'For a ranch like this it is one eighty five, all in.',
      'With the screens it is nine dollars a foot.',
    ],
    objections: [
      'I usually get my son to do it.',
      'We just paid for the roof so money is tight.',
      'I would have to see what my husband says.',
    ],
    answers: [
      'Yeah, I get it, no rush on the screens, just do the cleaning today.',
      'That makes sense, when is he usually around?',
    ],
    ask: [
      'You want them to swing over here after they finish that one?',
      'Should I write you in for the afternoon?',
    ],
  },
  {
    name: 'insurance',
    companies: ['Harbor Mutual', 'Firstline', 'Oak Shield Agency'],
    purpose: [
      'I handle home and auto coverage for about eighty families in this zip code',
      'Rates went up again in July so I am going around doing free policy reviews',
      'I left a flyer last week about bundling the car and the house',
    ],
    discovery: [
      'Who has your homeowners right now?',
      'What is the deductible on that, do you know?',
      'Did they raise you at the last renewal?',
      'How many cars are there in the household?',
    ],
    pains: [
      'They went up four hundred bucks and nobody told us why.',
      'It comes out of the mortgage, I could not tell you.',
      'We had a claim and it took five months.',
      'Two cars and my daughter is about to drive.',
    ],
    value: [
      'If you put both with us you get one bill, and usually fifteen percent off.',
      'You call me, on my cell, not some center overseas.',
      'We would lower that deductible so a tree does not wipe you out.',
    ],
    proof: ['I moved the Petersons over in March and they kept six hundred a year.', 'We are rated A plus.'],
    price: [
      'I would guess you land around one forty for everything monthly.',
      'There is no charge for the review and no commitment.',
    ],
    objections: [
      'I have been with the same people for twenty years.',
      'I do not give out that stuff at the door.',
      'My brother in law does our insurance.',
    ],
    answers: [
      'Loyalty is great, I would just want to know what it costs you.',
      'Fair, you can text me a photo of the page when you are ready.',
    ],
    ask: [
      'Could you grab the declarations page and we look at it together?',
      'Is a quick call Thursday evening alright?',
    ],
  },
  {
    name: 'tutoring',
    companies: ['Bright Path Learning', 'Study House', 'Head Start Reading'],
    purpose: [
      'I am meeting with the parents of the middle school here about the reading program',
      'I am one of the college students doing the study sets for families',
      'Mrs. Carter down the street said you have kids around ten',
    ],
    discovery: [
      'What grades are they in?',
      'Which subject gives them the most trouble?',
      'How do you help them with homework now?',
      'Are they headed for college you think?',
    ],
    pains: [
      'Fractions, every night there are tears.',
      'My oldest reads all day, the little one hates it.',
      'I cannot help, they do it all different now.',
      'They get pretty good grades, knock on wood.',
    ],
    value: [
      'They open it up, find their chapter, and see it worked out step by step.',
      'That way you are not the bad guy at the kitchen table.',
      'You keep the books for the next one and the next one.',
    ],
    proof: [
      'Twelve families at Lincoln Elementary have it.',
      'The principal let us show it at back to school night.',
    ],
    price: [
      'The whole set is three hundred, or you split it in three.',
      'It comes out to about a dollar a lesson.',
    ],
    objections: [
      'They do everything on the computer.',
      'We do not have that kind of money before Christmas.',
      'I will look it up online first.',
    ],
    answers: [
      'Right, and how is the screen time going?',
      'Totally, most parents start with the small set for that reason.',
    ],
    ask: [
      'Would you rather get the math set first or the whole library?',
      'Can I save you one for when I deliver in August?',
    ],
  },
  {
    name: 'mobile',
    companies: ['Ringwell', 'Clearcall', 'Blue Signal'],
    purpose: [
      'We put up the new tower by the water plant and I am letting the block know',
      'I am checking who still pays separately for phone and internet',
      'They sent me out to see how many bars people get here',
    ],
    discovery: [
      'Which carrier are you guys on?',
      'How many lines do you have?',
      'Do calls cut out in the kitchen?',
      'Are the phones paid off yet?',
    ],
    pains: [
      'I have to stand on the deck to get a call.',
      'Four lines and it is almost three hundred.',
      'I still owe like half on the phone.',
      'It works okay, I do not use it that much.',
    ],
    value: [
      'You bring your number and we pay the rest of the phones.',
      'Same four lines and you would be under one sixty.',
      'If it is not better in thirty days you just walk away.',
    ],
    proof: ['I ran the test next door, ninety megabits.', 'Half of the firehouse is on it now.'],
    price: ['Thirty nine a line when you have four.', 'There is no activation on it this week.'],
    objections: [
      'I tried you guys before and the coverage was terrible.',
      'My work pays for mine.',
      'I do not want to deal with switching everything.',
    ],
    answers: [
      'When was that, if you do not mind me asking?',
      'I do the whole switch on my tablet, it is maybe ten minutes.',
    ],
    ask: [
      'Want me to run the number and see what they would pay off?',
      'Which of the phones should we do first?',
    ],
  },
  {
    name: 'rescue',
    companies: ['Second Paw', 'Harbor Animal Rescue', 'Tails of Hope'],
    purpose: [
      'We run the animal rescue out on route nine and we are out meeting neighbors',
      'You might have seen us on channel five about the puppy mill dogs',
      'We took in sixty dogs after the flood so we are out here getting help for them',
    ],
    discovery: [
      'Do you have any pets?',
      'Where did you get him?',
      'Did you hear about the farm they shut down?',
      'Have you ever fostered?',
    ],
    pains: [
      'We had a lab for fourteen years.',
      'That story was awful, I could not watch it.',
      'I am allergic to cats actually.',
      'We give to the food bank already.',
    ],
    value: [
      'Twenty dollars covers the shots for one puppy.',
      'Because of people like you no dog there gets put down.',
      'You would get a letter and a picture of the one you are helping.',
    ],
    proof: ['We found homes for four hundred of them last year.', 'Nobody at the rescue takes a salary.'],
    price: ['A lot of neighbors are doing fifteen a month.', 'It can be any amount, even a bag of food.'],
    objections: [
      'We are on a fixed income.',
      'I do not do monthly anything.',
      'I never know if these things are real.',
    ],
    answers: [
      'I hear you, a one time gift is just as welcome.',
      'Here is our number with the state, you can look us up.',
    ],
    ask: ['Can we count on you for one of them today?', 'Would a small gift be possible for you?'],
  },
  {
    name: 'petition',
    companies: ['Neighbors for Clean Water', 'the Safe Crossing campaign', 'Citizens for the Library'],
    purpose: [
      'The city wants to close the branch library and we are trying to get it on the ballot',
      'We are getting signatures for a light at the crossing by the school',
      'There is a vote in two weeks about the plant and most people have not heard',
    ],
    discovery: [
      'Are you registered to vote here?',
      'Do you ever walk over there with the kids?',
      'Did you know they moved the vote up?',
      'How do you feel about what they are building?',
    ],
    pains: [
      'I have seen people fly through there.',
      'I thought that was decided already.',
      'My kids go every Wednesday.',
      'I stay out of politics.',
    ],
    value: [
      'With two thousand names they have to put it to a vote.',
      'It keeps the place open for everybody, and it costs the city almost nothing.',
      'Your name tells them that people on this side of town care.',
    ],
    proof: ['The fire chief signed it on Monday.', 'We are at fourteen hundred as of last night.'],
    price: ['It does not cost anything, it is only a name and an address.', 'It takes thirty seconds.'],
    objections: [
      'I do not sign things at the door.',
      'My taxes will go up, right?',
      'I do not want to end up on a list.',
    ],
    answers: [
      'I understand, take the sheet and read it first.',
      'No, the money is already in the budget, look at line four.',
    ],
    ask: ['Would you add your name?', 'Could you and your wife both sign?'],
  },
];
