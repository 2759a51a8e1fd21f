import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { bundlesIn } from './bundles.ts';
import { DataStack } from './data-stack.ts';
import { hasEdge } from './domain-settings.ts';
import { EdgeStack } from './edge-stack.ts';
import type { Release } from './grants.ts';
import { PitchScoring } from './pitch-scoring.ts';
import { regionOf, type Stage, WrongStage } from './stage.ts';
import { stageNamed, stageOfOneMachine } from './stages.ts';

/** The settings of the app. */
export interface PitchScoringAppProps extends AppProps {
  readonly release: Release;
  /** Without it, the stage that `-c stage=…` names, or otherwise the one of the local stack. */
  readonly stage?: Stage;
  /** Folder of the bundles, default `dist`. */
  readonly assets?: string;
  /** The region that the CLI deploys to. */
  readonly region?: string | undefined;
}

/** Text from the context (`cdk synth -c name=value`). */
const text = (app: App, name: string): string | undefined => {
  const value: unknown = app.node.tryGetContext(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Settings that used to be flags, because a flag can be forgotten the next time. */
const formerFlags = [
  'address',
  'support_email',
  'model_id',
  'model_healthcare',
  'model_votes',
  'speech_modulation_db',
  'transcription_jobs',
  'commit',
  'built_at',
];

const refuseFormerFlags = (app: App): void => {
  const given = formerFlags.find((name) => text(app, name) !== undefined);
  if (given !== undefined)
    throw new WrongStage(
      `-c ${given}=… is no setting any more: the files of lib/cloud/stages have them, and COMMIT and BUILT_AT of the environment.`,
    );
};

/**
 * The CDK app of one stage. Context: `stage` (its name), `first` (`true` while its stacks are created: without
 * protection against deletion, so that a failed creation leaves nothing), `at-once` (`true` for code that cannot wait
 * for its canary, or whose canary would fail because of what it fixes). Throws, before anything is created, a sentence
 * that names what is wrong with the stage.
 */
export const pitchScoringApp = ({
  release,
  stage: given,
  assets = 'dist',
  region,
  ...props
}: PitchScoringAppProps): App => {
  const app = new App(props);
  refuseFormerFlags(app);
  const named = given ?? stageNamed(text(app, 'stage') ?? stageOfOneMachine);
  const stage: Stage = text(app, 'at-once') === 'true' ? { ...named, rollout: 'at-once' } : named;
  const ofStage = { stage, isFirst: text(app, 'first') === 'true' };
  const data = new DataStack(app, 'PitchScoringData', ofStage);
  const service = new PitchScoring(app, 'PitchScoring', {
    ...ofStage,
    region: regionOf(stage, region),
    data,
    bundles: bundlesIn(assets),
    release,
  });
  const { domain } = stage;
  // After the service, because it uses the service's name.
  if (hasEdge(domain))
    new EdgeStack(app, 'PitchScoringEdge', { ...ofStage, domain }).addStackDependency(service);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  return app;
};
