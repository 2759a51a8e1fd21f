/** Words that say little about the topic. */
const COMMON = new Set(
  "about after again against all also always and another any anybody anyone anything are around ask asked away back because been before being best better both but came can can't cannot come comes could couldn't day did didn't does doesn't doing don't done down each else enough even ever every everybody everyone everything feel few find fine first for from gets getting give given goes going gonna gone good got great had happen happened happens has have haven't having hear heard hello her here here's hey him his how how's i'd i'll i'm i've into isn't it's its just keep kind know last later least let let's like little long look looking lot lots made make makes making many maybe mean means might mine more most much must myself need needs never next nice not nothing now off okay old once one ones only other others our out over own people please pretty probably put quick quite rather really right said same saw say saying says see seem seen she should since some somebody someone something sort still stuff such sure take talk talking tell than thank thanks that that's the their them then there there's these they they're thing things think this those though thought through time times today together too took true try trying two under until use used using usually very wait want wanted wants was wasn't way well went were we'd we'll we're we've what what's whatever when where which while who who's whole why will with without won't work working would wouldn't yeah year years yep yes yet you you'd you'll you're you've your yours morning afternoon evening house home minute minutes".split(
    ' ',
  ),
);

const SHORTEST = 4;

/** Cuts common English endings, so that `treats`, `treated` and `treating` match. */
export const stem = (word: string): string =>
  word.replace(/'s$/, '').replace(/(?<=.{3})(?:ings?|ers?|ed|es|s|ly|e|y|ies)$/, '');

/** The words that say what is talked about, cut to their stems: four letters or more, none of the common ones. */
export const contentWords = (words: readonly string[]): string[] =>
  words.filter((word) => word.length >= SHORTEST && !COMMON.has(word)).map(stem);
