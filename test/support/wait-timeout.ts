/**
 * How long a test waits for something that must happen, milliseconds. It is far longer than anything takes, because a
 * machine that stalls for seconds must not change a result, and it is never what a test proves.
 */
export const waitTimeout = { timeout: 100_000 };
