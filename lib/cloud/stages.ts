import { type Stage, type StageSettings, stageOf } from './stage.ts';
import { dev } from './stages/dev.ts';
import { local } from './stages/local.ts';
import { prod } from './stages/prod.ts';
import { staging } from './stages/staging.ts';

const stages: Readonly<Record<string, StageSettings>> = { local, dev, staging, prod };

/** The stage that is synthesized if none is named: that of one machine, which cannot be deployed to an account. */
export const stageOfOneMachine = 'local';

/** The stage that `-c stage=…` names. Throws for a name without a file, and for a file with a wrong setting. */
export const stageNamed = (name: string): Stage => {
  const settings = stages[name];
  if (settings === undefined)
    throw new Error(`There is no stage ${name}: -c stage= takes one of ${Object.keys(stages).join(', ')}.`);
  return stageOf(name, settings);
};
