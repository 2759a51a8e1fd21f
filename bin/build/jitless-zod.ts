import { config } from 'zod/v4/core';

// The first module of every bundle. A function parses few objects before its first response: compiling code for their
// schemas takes 3 ms of a cold start that no later request gets back (`npm run bench -- cold`).
config({ jitless: true });
