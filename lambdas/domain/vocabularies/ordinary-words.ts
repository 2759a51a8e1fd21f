const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that a recogniser knows well and that texts capitalise, lower case. */
export const ordinaryWords = listOf(
  "i i'm i'll i've i'd a an and the of or for in on at to with by from is are be do don't not no yes ok okay mr mrs ms dr sir madam monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter thanksgiving english spanish french german italian american european god internet google email e-mail amazon apple youtube facebook you your we our they their he she it this that what why how when where who which if so but then there here please thank thanks hello hi hey good great now today tomorrow yesterday always never ask say tell let let's make take use see note step example customer customers rep reps sales call close price question questions objection objections answer model models product products name item term plan plans package option type brand feature features changed mention must wife husband spouse partner family kids home homeowner homeowners house roof door yard neighbor neighbors neighborhood service initial basic plus quarterly monthly yearly annual manager company team office intro introduction goal value build discovery follow next steps yes/no script playbook guide page section part chapter version state county city north south east west",
);

/** Acronyms that every recogniser knows. */
export const ordinaryLetters = listOf(
  'ok us usa uk eu tv pm am ceo cfo cto vp hr it pr id ids faq faqs diy asap fyi tbd tba rsvp pdf url www http https ai api crm roi kpi icp q&a qa usd eur gbp ny nyc la ca tx fl do dont not never always must no yes and or the if all only',
);
