import { type Stage, type StageSettings, stageOf, WrongStage } from './stage.ts';
import { dev } from './stages/dev.ts';
import { local } from './stages/local.ts';
import { prod } from './stages/prod.ts';
import { staging } from './stages/staging.ts';

/** Every stage. A file of `stages/` that is not listed here has no effect. */
const stages: Readonly<Record<string, StageSettings>> = { local, dev, staging, prod };

/** The stage that is synthesized if none is named: that of one machine, which cannot be deployed to an account. */
export const stageOfOneMachine = 'local';

/** The stages that can be deployed to an account. */
export const stagesOfAccounts: readonly string[] = Object.keys(stages).filter(
  (name) => name !== stageOfOneMachine,
);

/** The stage that `-c stage=…` names. Throws for a name that is not listed, and for a file with a wrong setting. */
export const stageNamed = (name: string): Stage => {
  const settings = stages[name];
  if (settings === undefined)
    throw new WrongStage(
      `${name === '' ? 'No stage is named' : `There is no stage ${name}`}: -c stage= takes one of ${Object.keys(stages).join(', ')}, which lib/cloud/stages.ts lists.`,
    );
  return stageOf(name, settings);
};
