/** Labels of speakers that name no person. */
const generic =
  /^(?:[a-z]|\d{1,4}|(?:speaker|spk|person|participant|channel|ch|voice|user|unknown|agent|rep|representative|sales ?rep|salesperson|seller|closer|setter|canvasser|host|customer|client|caller|callee|buyer|prospect|lead|homeowner|resident|neighbou?r|manager|colleague|other|guest)(?:[ _#-]*(?:\d{1,4}|[a-z]))?)$/i;

/** Whether a speaker label names no person: `Speaker 1`, `Customer`. */
export const isGenericSpeaker = (label: string): boolean => generic.test(label.trim());
