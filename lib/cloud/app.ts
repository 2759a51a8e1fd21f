import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { bundlesIn } from './bundles.ts';
import type { Release } from './grants.ts';
import { modelOf, takesHealthcare, votesOf } from './model.ts';
import { PitchScoring } from './pitch-scoring.ts';

/** Text from the context (`cdk synth -c name=value`). */
const text = (app: App, name: string): string | undefined => {
  const value: unknown = app.node.tryGetContext(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * The CDK app. Context: `assets` (folder of the bundles, default `dist`), `first` (`true` while the stack is created:
 * without protection against deletion, so that a failed creation leaves nothing), `address` (`https://…` of a custom domain),
 * `support_email` (where the developers of partners write to),
 * `model_id` (a Bedrock model or inference profile that analyses, reads days, chats and plays customers; default: Nova Pro by the
 * profile of the region's own geography; `none`: no model), `model_healthcare` (`true`: it may also hear what partners and orgs of
 * healthcare bring), `model_votes` (how many judgements it makes of a
 * conversation: 1, the default, 3 or 5), `speech_modulation_db` (the threshold of the speech detector, default 3),
 * `transcription_jobs` (how many jobs Amazon Transcribe runs at a time for the account, default 250), `commit` and `built_at`
 * (instead of those of the release).
 */
export const pitchScoringApp = (
  release: Release,
  props: AppProps = {},
  region = process.env['CDK_DEFAULT_REGION'],
): App => {
  const app = new App(props);
  const address = text(app, 'address');
  // The CLI says where it deploys to; the stack itself is of no region.
  const model = modelOf(text(app, 'model_id'), region);
  const supportEmail = text(app, 'support_email');
  const votes = text(app, 'model_votes');
  const modulation = text(app, 'speech_modulation_db');
  const transcriptions = text(app, 'transcription_jobs');
  if (transcriptions !== undefined && !/^[1-9]\d{0,5}$/.test(transcriptions))
    throw new Error(`-c transcription_jobs=${transcriptions}: give a whole number, 1 or more.`);
  new PitchScoring(app, 'PitchScoring', {
    bundles: bundlesIn(text(app, 'assets') ?? 'dist'),
    isProtected: text(app, 'first') !== 'true',
    release: {
      release: release.release,
      commit: text(app, 'commit') ?? release.commit,
      builtAt: text(app, 'built_at') ?? release.builtAt,
    },
    ...(address === undefined ? {} : { address }),
    ...(supportEmail === undefined ? {} : { supportEmail }),
    ...(votes === undefined ? {} : { modelVotes: votesOf(votes) }),
    ...(modulation === undefined ? {} : { speechModulationDb: modulation }),
    ...(transcriptions === undefined ? {} : { transcriptionsAtOnce: transcriptions }),
    ...(model === undefined ? {} : { model }),
    modelTakesHealthcare: takesHealthcare(text(app, 'model_healthcare')),
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  return app;
};
