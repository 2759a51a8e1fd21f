/** What a rep of one trade says, and what customers say to it. `{company}` and the like are filled in. */
export interface Trade {
  readonly name: string;
  readonly companies: readonly string[];
  readonly purpose: readonly string[];
  readonly discovery: readonly string[];
  readonly pains: readonly string[];
  readonly value: readonly string[];
  readonly proof: readonly string[];
  readonly price: readonly string[];
  readonly objections: readonly string[];
  readonly answers: readonly string[];
  readonly ask: readonly string[];
}

/** A trade of which only whole conversations are known. */
export const tradeNamed = (name: string): Trade => ({
  name,
  companies: [],
  purpose: [],
  discovery: [],
  pains: [],
  value: [],
  proof: [],
  price: [],
  objections: [],
  answers: [],
  ask: [],
});

/** What the weights are fitted on. The last sells nothing, but persuades. */
export const TRAINING_TRADES: readonly Trade[] = [
  {
    name: 'pest',
    companies: ['Bugaway', 'Northline Pest', 'Clear Home'],
    purpose: [
      'We are treating a few houses on this street for ants this week',
      'I am just out here letting folks know we are spraying for spiders',
      'Your neighbor two doors down just got started with us',
    ],
    discovery: [
      'How long have you been in the house?',
      'Are you seeing any ants or spiders inside?',
      'Who takes care of your bugs right now?',
      'What do you use when they come in?',
    ],
    pains: [
      'We get ants in the kitchen every spring.',
      'Just a few spiders in the garage.',
      'My wife hates the roaches.',
      'Nothing really, maybe some wasps.',
    ],
    value: [
      'We spray the outside so nothing gets in.',
      'It keeps the whole foundation covered for three months.',
      'If anything comes back we come back for free.',
      'It is safe for kids and pets.',
    ],
    proof: [
      'We did the Hendersons and they have not seen a bug since.',
      'We have four hundred reviews online.',
    ],
    price: [
      'The first visit is ninety nine dollars and then it is forty a month.',
      'Normally it is two hundred to start but today I can do seventy nine.',
    ],
    objections: ['We already have a guy for that.', 'That is too much for bugs.', 'I just spray it myself.'],
    answers: [
      'A lot of people spray themselves, the trouble is it only kills what you see.',
      'I hear you, it works out to about a dollar a day.',
    ],
    ask: [
      'I can have a technician here tomorrow at nine, does that work?',
      'Do you want the morning or the afternoon?',
    ],
  },
  {
    name: 'solar',
    companies: ['Sunpath', 'Bright Roof Energy', 'Helio Homes'],
    purpose: [
      'I am here about the new solar program in the county',
      'We are looking at which roofs on this block qualify for solar',
      'I wanted to see if you got the letter about the electric rates',
    ],
    discovery: [
      'What is your electric bill in the summer?',
      'Do you own the home?',
      'Have you ever looked into solar before?',
      'How old is your roof?',
    ],
    pains: [
      'It was three hundred dollars last month.',
      'The bill keeps going up.',
      'We looked into it once but it was confusing.',
      'It is around one fifty I think.',
    ],
    value: [
      'You pay less than you pay now and the rate never goes up.',
      'The panels go on your roof at no cost to you.',
      'That way you own your power instead of renting it.',
    ],
    proof: [
      'We finished four houses around the corner last month.',
      'The utility went up eleven percent last year.',
    ],
    price: [
      'It would be about one hundred twenty a month with nothing down.',
      'There is zero money up front.',
    ],
    objections: [
      'I do not want to sign a twenty five year contract.',
      'Sounds too good to be true.',
      'We might move in a few years.',
    ],
    answers: [
      'That makes sense, if you move the new owner just takes it over.',
      'I get that, that is why the guarantee is in writing.',
    ],
    ask: [
      'Could we come by Thursday with the design for your roof?',
      'Would you be open to a free roof check this week?',
    ],
  },
  {
    name: 'internet',
    companies: ['Fiberlink', 'Metro Fiber', 'Quickwave'],
    purpose: [
      'We just turned on fiber on your street',
      'I am stopping by because the new lines went in last month',
      'We are switching people over from cable this week',
    ],
    discovery: [
      'Who do you have for internet now?',
      'How much are you paying for it?',
      'How many people are online at the same time?',
      'Does it ever drop on you?',
    ],
    pains: [
      'It drops every evening when the kids are on.',
      'We pay ninety a month for cable.',
      'It is slow upstairs.',
      'It works fine for us.',
    ],
    value: [
      'You get the same speed upstairs and downstairs.',
      'You would save about thirty dollars a month.',
      'There are no contracts and no data caps.',
    ],
    proof: ['Six houses on this street already switched.', 'It is rated number one in the state.'],
    price: ['It is sixty five a month and that is the whole bill.', 'The installation is free this month.'],
    objections: [
      'I am in a contract until spring.',
      'I do not want to change my email.',
      'We just use our phones.',
    ],
    answers: [
      'We buy out the contract up to three hundred dollars.',
      'You keep your email, nothing changes there.',
    ],
    ask: [
      'I can get you an installer on Saturday, would the morning be good?',
      'Can I check what day is open for you?',
    ],
  },
  {
    name: 'security',
    companies: ['Safe Street', 'Guardwell', 'Home Watch'],
    purpose: [
      'There were some break ins around here so we are offering cameras',
      'I am putting up a few demo systems in the neighborhood',
      'We are updating the old alarm panels on this street',
    ],
    discovery: [
      'Do you have any cameras or an alarm today?',
      'Are you home during the day?',
      'What worries you more, the front or the back?',
      'Have you heard about the cars being broken into?',
    ],
    pains: [
      'Somebody stole a package off the porch.',
      'We have an old one that does not work.',
      'I am home alone a lot.',
      'It is pretty quiet here honestly.',
    ],
    value: [
      'You see the door on your phone wherever you are.',
      'If somebody breaks in we call you and the police.',
      'We put in the equipment at no charge.',
    ],
    proof: [
      'The Parkers got one after their truck was broken into.',
      'It is the same system that the school uses.',
    ],
    price: [
      'The monitoring is forty five a month.',
      'The equipment is free, you just pay for the monitoring.',
    ],
    objections: [
      'We have a dog.',
      'I do not like the idea of cameras.',
      'It is not in the budget right now.',
    ],
    answers: [
      'Fair enough, the dog is great until you are on vacation.',
      'Understood, you decide where they go and nobody else sees them.',
    ],
    ask: [
      'My installer is on the street now, want me to have him do yours next?',
      'Should we put you down for Friday?',
    ],
  },
  {
    name: 'lawn',
    companies: ['Green Acre', 'Turfwise', 'Lawn Brothers'],
    purpose: [
      'We are doing the lawn next door and saw some weeds on yours',
      'I am giving out free lawn checks today',
      'We are starting the spring program on this block',
    ],
    discovery: [
      'Do you do the lawn yourself?',
      'What have you put down this year?',
      'How long has that brown patch been there?',
      'Do the kids or dogs play out here?',
    ],
    pains: [
      'The weeds come back no matter what I do.',
      'That patch died last summer.',
      'My husband mows it but that is all.',
      'It is fine, it is just grass.',
    ],
    value: [
      'We feed it and take care of the weeds so you never have to.',
      'You will see the difference in three weeks.',
      'It is six visits and you do not have to be home.',
    ],
    proof: [
      'Look at the one across the street, we did that in April.',
      'We guarantee it or we come back free.',
    ],
    price: ['For your size it is fifty two dollars a visit.', 'The first one is half price.'],
    objections: [
      'My nephew does it for us.',
      'I would rather do it myself.',
      'I would have to ask my husband.',
    ],
    answers: [
      'Sure, he can keep mowing, we only do the feeding.',
      'No problem, what do you think he would say?',
    ],
    ask: [
      'We could do the first one today while we are here, should we?',
      'Can I put you on the list for Monday?',
    ],
  },
  {
    name: 'charity',
    companies: ['Children First', 'River Watch', 'Open Shelter'],
    purpose: [
      'We are raising money for kids who do not have enough to eat',
      'I am talking to people about the river clean up',
      'We are asking everyone on the block to support the shelter',
    ],
    discovery: [
      'Have you heard of us before?',
      'Do you support any charities now?',
      'What do you think about the river?',
      'Do you have kids yourself?',
    ],
    pains: [
      'I give to my church.',
      'It is sad what is happening.',
      'I have heard about it on the news.',
      'Not really my thing.',
    ],
    value: [
      'Every dollar goes to breakfast for a child here in town.',
      'With your help we can keep it open all winter.',
      'You would make a real difference for a family.',
    ],
    proof: ['Last year we helped two thousand children.', 'Ninety percent goes straight to the program.'],
    price: ['Most people give ten dollars a month.', 'Even five dollars helps.'],
    objections: [
      'I do not give at the door.',
      'How do I know where the money goes?',
      'Money is tight for us.',
    ],
    answers: [
      'I understand, you can check everything on the website.',
      'That is a fair question, here is my badge and the report.',
    ],
    ask: ['Would you be willing to give a little today?', 'Could you do five dollars?'],
  },
];

/** For the calibration and for choices by hand: not seen when the weights were fitted. The last sells nothing, but persuades. */
export const CALIBRATION_TRADES: readonly Trade[] = [
  {
    name: 'roofing',
    companies: ['Summit Roofing', 'Stormline', 'Oak Ridge Exteriors'],
    purpose: [
      'We have been inspecting roofs after the hail last week',
      'I noticed a few shingles missing from the street',
      'We are helping some of your neighbors with their insurance claims',
    ],
    discovery: [
      'When was the roof put on?',
      'Did you have anyone look at it after the storm?',
      'Have you noticed any stains on the ceiling?',
      'Who is your insurance with?',
    ],
    pains: [
      'There is a stain in the hallway.',
      'I think it is twelve years old.',
      'Nobody has been up there.',
      'It looked fine to me.',
    ],
    value: [
      'If there is damage the insurance pays for a new roof and you only pay the deductible.',
      'We take photos so you can see it yourself.',
      'We handle the paperwork for you.',
    ],
    proof: ['We replaced nine roofs on Birch Lane.', "Here is a picture of your neighbor's shingles."],
    price: ['The inspection does not cost you anything.', 'Your deductible is usually one thousand dollars.'],
    objections: [
      'I do not want my premium to go up.',
      'We had a bad experience with a roofer.',
      'I will call my agent myself.',
    ],
    answers: [
      'Good question, a storm claim does not count against you.',
      'I am sorry to hear that, what happened?',
    ],
    ask: [
      'Is it okay if I get the ladder and take a look now?',
      'Would tomorrow at four work to go over the photos?',
    ],
  },
  {
    name: 'windows',
    companies: ['Clearview', 'Panorama Windows', 'True Frame'],
    purpose: [
      'We are replacing windows for the folks on the corner',
      'I am just getting people free estimates on windows and doors',
      'My crew is working two houses down',
    ],
    discovery: [
      'Are these the original windows?',
      'Do you feel any drafts in the winter?',
      'How many would you change if you could?',
      'What do you spend on heating?',
    ],
    pains: [
      'You can feel the wind in the bedroom.',
      'Two of them do not open anymore.',
      'They are old but they work.',
      'The heating bill is crazy.',
    ],
    value: [
      'It cuts the noise and the draft, so you stay warm without turning it up.',
      'You get a lifetime guarantee on the glass.',
      'You can tilt them in and clean them from inside.',
    ],
    proof: ['The Millers cut their bill by a third.', 'We have been doing this for twenty two years.'],
    price: [
      'They are about six hundred a window installed.',
      'You could finance it for ninety dollars a month.',
    ],
    objections: [
      'We cannot afford that right now.',
      'We are thinking of selling.',
      'I would want a few quotes.',
    ],
    answers: [
      'Of course, besides the price is there anything you do not like?',
      'I understand, most people get their money back when they sell.',
    ],
    ask: [
      'My estimator can measure tonight at six or tomorrow at ten, which is better?',
      'Shall we set up the free estimate?',
    ],
  },
  {
    name: 'water',
    companies: ['Purewell', 'Aqua Home', 'Spring Systems'],
    purpose: [
      'We are testing the tap water on this street today',
      'I am dropping by because of the notice about the city water',
      'We are doing free water tests for the neighborhood',
    ],
    discovery: [
      'Do you drink it from the tap or do you buy bottles?',
      'Do you get white spots on your glasses?',
      'How do your hands feel after a shower?',
      'How much do you spend on bottled water?',
    ],
    pains: [
      'It smells like chlorine.',
      'We buy a case every week.',
      'My skin is dry all the time.',
      'We never thought about it.',
    ],
    value: [
      'You would have clean water from every tap in the house.',
      'It pays for itself because you stop buying bottles.',
      'Your heater lasts longer too.',
    ],
    proof: [
      'This is the test from your neighbor, you can see the color.',
      'Thirty families in this subdivision have it.',
    ],
    price: ['It comes to two dollars a day.', 'We can start with a free month.'],
    objections: [
      'I am not buying anything today.',
      'A filter in the fridge is enough for us.',
      'I need to talk it over with my wife.',
    ],
    answers: [
      'Totally fair, the fridge one takes out the taste but not the hardness.',
      'Makes sense, when is she home?',
    ],
    ask: ['Can I come back at seven when you are both here?', 'Do you want to try it for thirty days?'],
  },
  {
    name: 'meals',
    companies: ['Farm Box', 'Fresh Table', 'Harvest Crate'],
    purpose: [
      'We are a local farm delivery and we are signing up homes in the area',
      'I have a free box for you if you have a second',
      'We are new in town and going around to say hello',
    ],
    discovery: [
      'Who does the cooking here?',
      'Where do you usually shop?',
      'How often do you go to the store?',
      'Any allergies in the family?',
    ],
    pains: [
      'I go to the store three times a week.',
      'We throw away so much food.',
      'The kids do not eat vegetables.',
      'We eat out a lot.',
    ],
    value: [
      'It comes to your door on Tuesdays and you pick what is in it.',
      'You waste less and eat better.',
      'You can skip a week whenever you like.',
    ],
    proof: ['About sixty families around here get it.', 'Everything was picked the day before.'],
    price: ['The small box is twenty eight dollars a week.', 'The first two are half off.'],
    objections: ['I like to pick my own vegetables.', 'We travel too much.', 'Sounds expensive.'],
    answers: [
      'You can swap anything until Sunday night.',
      'I know, I thought so too until I added up my receipts.',
    ],
    ask: ['Should I start you with a small one next Tuesday?', 'Can I get your email to set it up?'],
  },
  {
    name: 'blood drive',
    companies: ['the Red Lane blood bank', 'Community Blood', 'Hope Hospice'],
    purpose: [
      'We are signing people up for the blood drive on the twelfth',
      'I am a volunteer with the hospice and we are reaching out to families this month',
      'We are trying to get thirty donors from this part of town',
    ],
    discovery: [
      'Have you ever given blood before?',
      'Do you know your type?',
      'Is there someone in your family who needed it?',
      'What would keep you from coming?',
    ],
    pains: [
      'My father got four units when he had surgery.',
      'I faint when I see a needle.',
      'I did once in high school.',
      'I never really thought about it.',
    ],
    value: [
      'One hour of your time can save three people.',
      'You get a small check up and you learn your type.',
      'Everything stays here in our own hospitals.',
    ],
    proof: [
      'Last spring we had a hundred and ten people come.',
      'Your own clinic ran out twice this summer.',
    ],
    price: ['It is free and there is juice and cookies.', 'If you cannot come, five dollars pays for a kit.'],
    objections: [
      'I am on medication so I do not think I can.',
      'I am afraid of needles.',
      'I really do not have the time.',
    ],
    answers: [
      'A lot of people say that, and the nurse checks it with you first.',
      'I understand, it is less than an hour and you can bring a friend.',
    ],
    ask: ['Would you be willing to take a slot on the twelfth?', 'Can I put down your name for the morning?'],
  },
];
