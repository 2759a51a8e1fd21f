import { Aws } from 'aws-cdk-lib';
import type { Model } from './grants.ts';
import { type Stage, WrongStage } from './stage.ts';
import { modelOfAGeography } from './suppressions.ts';

/** `us.anthropic.…`: an inference profile, which sends requests to the model in the regions of a geography. */
const PROFILE = /^(us|eu|apac|jp|au|ca|us-gov|global)\.(.+)$/;

/**
 * The regions to which the profiles of a geography send requests. The global one also includes the model without a
 * region.
 */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  us: ['us-*'],
  eu: ['eu-*'],
  apac: ['ap-*'],
  jp: ['ap-northeast-*'],
  au: ['ap-southeast-*'],
  ca: ['ca-*'],
  'us-gov': ['us-gov-*'],
  global: ['*', ''],
};

/** Amazon's own, because it needs no contract in a marketplace, and has a profile of each of three geographies. */
const RECOMMENDED = 'amazon.nova-pro-v1:0';

/**
 * The regions from which its profiles can be called (Bedrock user guide, "Supported Regions and models for inference
 * profiles").
 */
const GEOGRAPHIES: Readonly<Record<string, readonly string[]>> = {
  us: ['us-east-1', 'us-east-2', 'us-west-2'],
  eu: ['eu-central-1', 'eu-north-1', 'eu-south-1', 'eu-south-2', 'eu-west-1', 'eu-west-3'],
  apac: ['ap-northeast-1', 'ap-northeast-2', 'ap-south-1', 'ap-southeast-1', 'ap-southeast-2'],
};

/** The geographies of regions by prefix of their name. From other regions several profiles can be called. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  us: ['us', 'us-gov', 'global'],
  eu: ['eu', 'global'],
  ap: ['apac', 'jp', 'au', 'global'],
};

const refuseFarProfile = ({ name }: Stage, id: string, region: string | undefined): void => {
  const [, geography] = PROFILE.exec(id) ?? [];
  const own = OWN[region?.split('-', 1).join() ?? ''];
  if (geography === undefined || own === undefined || own.includes(geography)) return;
  throw new WrongStage(
    `The stage ${name} (lib/cloud/stages/${name}.ts): model.id ${id} is a profile of ${geography}, which ${region} cannot call: give one of ${own.join(', ')}.`,
  );
};

const modelArn = (region: string, id: string): string =>
  `arn:${Aws.PARTITION}:bedrock:${region}::foundation-model/${id}`;

const profileIn = (stage: string, region: string | undefined): string => {
  const [geography] =
    Object.entries(GEOGRAPHIES).find(([, regions]) => region !== undefined && regions.includes(region)) ?? [];
  if (geography !== undefined) return `${geography}.${RECOMMENDED}`;
  throw new WrongStage(
    `The stage ${stage} (lib/cloud/stages/${stage}.ts): model.id has no default in the region ${region || '(none is configured)'}: ` +
      "give the id of a Bedrock model or inference profile that your account may use there, or model: 'none' to do without one.",
  );
};

/**
 * The model of a stage; without one named, the recommended one by the profile of the region's own geography; none for
 * `none`. A profile needs the permission for itself, and for the model in its geography if the profile makes the call.
 */
export const modelOf = (stage: Stage, region: string | undefined): Model | undefined => {
  if (stage.model === 'none') return undefined;
  const id = stage.model.id ?? profileIn(stage.name, region);
  refuseFarProfile(stage, id, region);
  const [, geography = '', model] = PROFILE.exec(id) ?? [];
  if (model === undefined) return { id, grants: [{ resources: [modelArn(Aws.REGION, id)] }] };
  const profile = `arn:${Aws.PARTITION}:bedrock:${Aws.REGION}:${Aws.ACCOUNT_ID}:inference-profile/${id}`;
  const conditions = { StringEquals: { 'bedrock:InferenceProfileArn': profile } };
  const grants = (REGIONS[geography] ?? []).map((regions) => ({
    resources: [modelArn(regions, model)],
    conditions,
    ...(regions.includes('*') && { accepted: modelOfAGeography(regions, model) }),
  }));
  return { id, grants: [{ resources: [profile] }, ...grants] };
};
