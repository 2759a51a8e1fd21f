import { isFixture } from '../transcription/word-source.ts';
import { detectConversations } from './detect.ts';
import { readDayTwice } from './reader/read-day.ts';

/** By what a day is divided: the rules alone, which have the fixtures to themselves, or a model beside them. */
export const dayRules = { alone: detectConversations, twice: readDayTwice, isFixture } as const;
