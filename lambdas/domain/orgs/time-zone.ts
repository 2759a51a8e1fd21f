// The list takes a millisecond, the first formatter of a process fifteen (`npm run bench -- cold`); only the formatter
// knows other spellings and old names.
const isListed = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name);

/** Whether a name is in the IANA time zone database. Offsets such as `+02:00` have no rules, so they are not in it. */
export const isTimeZone = (name: string): boolean => {
  if (isListed(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
