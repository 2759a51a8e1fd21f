import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import * as z from 'zod';
import { closestField } from '../../lambdas/contract/field-names.ts';
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

const yesOrNo = z.enum(['true', 'false'], 'must be true or false').optional();

/** What `cdk synth -c name=value` may tell the app. */
const contextSchema = z.object({ stage: z.string().optional(), first: yesOrNo, 'at-once': yesOrNo });

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

/**
 * Throws for a name that a slip of the pen made of one of ours, because the CDK passes over names that it does not know:
 * `-c frist=true` would deploy for the first time with everything protected. Other names are those of the CDK.
 */
const refuseOtherFlags = (names: readonly string[]): void => {
  const former = names.find((name) => formerFlags.includes(name));
  if (former !== undefined)
    throw new WrongStage(
      `-c ${former}=… is no setting any more: the files of lib/cloud/stages have them, and COMMIT and BUILT_AT of the environment.`,
    );
  for (const name of names) {
    const meant = closestField(contextSchema, [], name);
    if (meant !== undefined && meant !== name)
      throw new WrongStage(`-c ${name}=… has no effect: did you mean -c ${meant}=…?`);
  }
};

/** Throws, with a sentence, for a misspelled name and for a value that has no meaning. */
const contextOf = (app: App): z.infer<typeof contextSchema> => {
  const given: Readonly<Record<string, unknown>> = app.node.getAllContext();
  refuseOtherFlags(Object.keys(given));
  const parsed = contextSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(
    ({ path, message }) => `-c ${path.join('.')}=${String(given[path.join('.')])}: ${message}`,
  );
  throw new WrongStage(`${sentences.join('; ')}.`);
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
  const context = contextOf(app);
  const named = given ?? stageNamed(context.stage ?? stageOfOneMachine);
  const stage: Stage = context['at-once'] === 'true' ? { ...named, rollout: 'at-once' } : named;
  const ofStage = { stage, isFirst: context.first === 'true' };
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
