// Measures of quality that take longer than a test may:
//   npm run evaluate -- detection [--days 20] [--picture detection.svg]
//   npm run evaluate -- scoring [--picture scoring.svg] [--model-url URL --model NAME …] (--help)
import { evaluateDetection } from './detection.ts';
import { evaluateScoring } from './scoring.ts';

const [what, ...args] = process.argv.slice(2);

if (what === 'detection') evaluateDetection(args);
else if (what === 'scoring') await evaluateScoring(args);
else {
  console.error(
    'Which? npm run evaluate -- detection [--days 20] [--picture detection.svg], or -- scoring [--help]',
  );
  process.exitCode = 1;
}
