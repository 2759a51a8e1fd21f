// Text of other people, such as a title or a transcript, must not control the terminal that shows it.

// Control characters, including line ends, and characters that change the direction of writing.
const commands = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Text on one line, without characters that a terminal would obey. */
export const printable = (text: string): string => text.replace(commands, ' ');

/** A response, each text in it printable. */
export const printableAll = <T>(response: T): T =>
  JSON.parse(JSON.stringify(response), (_, value: unknown) =>
    typeof value === 'string' ? printable(value) : value,
  );

/** A response as JSON on one line, with characters escaped that a terminal would obey. */
export const jsonLine = (response: unknown): string =>
  JSON.stringify(response).replace(
    commands,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Text without any whole API key. The prefix of a key stays, by which people recognise it. */
export const withoutKeys = (text: string): string =>
  text.replace(/(pk_(?:sandbox|live)_[A-Za-z0-9]{6,40}_)\w{8,}/g, '$1…');
