import usual from '../../vitest.config.ts';
import { group } from './groups.mjs';

export default { test: { ...usual.test, root: process.cwd(), include: group.tests } };
