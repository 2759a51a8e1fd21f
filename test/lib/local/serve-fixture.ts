import { startLocalAws } from '../../../lib/local/index.ts';

// Serves the fixture in a process of its own, for a test that kills it: prints the address when it answers.

const [templateFolder = '', dataFolder = ''] = process.argv.slice(2);
const stack = await startLocalAws(templateFolder, { dataFolder, recordingsFolder: templateFolder });
console.log(stack.address);
