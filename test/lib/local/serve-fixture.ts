import { startStack } from '../../../lib/local/stack.ts';

// Serves the fixture in a process of its own, for a test that kills it: prints the address when it answers.

const [templateFolder = '', dataFolder = ''] = process.argv.slice(2);
const stack = await startStack({
  templateFolder,
  dataFolder,
  port: 0,
  timeScale: 1,
  recordingsFolder: templateFolder,
  strictUrls: false,
});
console.log(stack.address);
