// Measures of quality that take longer than a test may:
//   npm run evaluate -- detection [--days 20] [--picture detection.svg]
import { evaluateDetection } from './detection.ts';

const [what, ...args] = process.argv.slice(2);

if (what === 'detection') evaluateDetection(args);
else {
  console.error('Which? npm run evaluate -- detection [--days 20] [--picture detection.svg]');
  process.exitCode = 1;
}
