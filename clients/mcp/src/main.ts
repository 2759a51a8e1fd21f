#!/usr/bin/env node
import { ownTerminal } from '../../cli/src/terminal.ts';
import { run } from './program.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());
process.exitCode = await run(process.argv.slice(2), ownTerminal(stop.signal));
