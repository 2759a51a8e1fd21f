/**
 * How long a test waits for what has to come, in milliseconds: never what it proves. A machine that stands still for
 * seconds is to change no result, so it is far longer than anything takes.
 */
export const patience = { timeout: 100_000 };
