// Measures of quality that take longer than a test may:
//   npm run evaluate -- detection [--days 20] [--picture detection.svg]
//   npm run evaluate -- left-out [--every 4]
//   npm run evaluate -- scoring [--picture scoring.svg] [--model-url URL --model NAME …] (--help)
//   npm run evaluate -- feedback [--write FOLDER] (--help)
//   npm run evaluate -- chat [--faults]
//   npm run evaluate -- prompts [--faults]
//   npm run evaluate -- outcome
import { evaluateChat } from './chat.ts';
import { evaluateDetection } from './detection.ts';
import { evaluateFeedback } from './feedback.ts';
import { evaluateLeftOut } from './left-out.ts';
import { evaluateOutcome } from './outcome.ts';
import { evaluatePrompts } from './prompts.ts';
import { evaluateScoring } from './scoring.ts';

const [what, ...args] = process.argv.slice(2);

if (what === 'detection') evaluateDetection(args);
else if (what === 'left-out') evaluateLeftOut(args);
else if (what === 'scoring') await evaluateScoring(args);
else if (what === 'feedback') await evaluateFeedback(args);
else if (what === 'chat') evaluateChat(args);
else if (what === 'prompts') evaluatePrompts(args);
else if (what === 'outcome') evaluateOutcome();
else {
  console.error(
    'Which? npm run evaluate -- detection [--days 20] [--picture detection.svg], -- left-out [--every 4], -- scoring [--help], -- feedback [--help], -- chat [--faults], -- prompts [--faults], or -- outcome',
  );
  process.exitCode = 1;
}
