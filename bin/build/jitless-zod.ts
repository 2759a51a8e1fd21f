import { config } from 'zod/v4/core';

// The first module of every bundle. A function parses few objects before its first response, so compiling code for
// their schemas would cost 3 ms of a cold start that no later request regains (`npm run bench -- cold`).
config({ jitless: true });
