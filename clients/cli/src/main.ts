#!/usr/bin/env node
import { run } from './program.ts';
import { ownTerminal } from './terminal.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());
process.exitCode = await run(process.argv.slice(2), ownTerminal(stop.signal));
