import usual from '../../vitest.config.ts';
import { group } from './groups.mjs';

export default { test: { ...usual.test, projects: undefined, root: process.cwd(), include: group.tests } };
