import { Aws } from 'aws-cdk-lib';
import type { Model } from './grants.ts';
import { modelOfAGeography } from './suppressions.ts';

/** `us.anthropic.…`: an inference profile, which sends requests to the model in the regions of a geography. */
const PROFILE = /^(us|eu|apac|jp|au|ca|us-gov|global)\.(.+)$/;

/** Where the profiles of a geography send requests to. The one of the world also knows the model without a region. */
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

/** Amazon's own: it needs no contract in a marketplace, and has a profile of each of three geographies. */
const RECOMMENDED = 'amazon.nova-pro-v1:0';

/** The regions from which its profiles can be asked (Bedrock user guide, "Supported Regions and models for inference profiles"). */
const GEOGRAPHIES: Readonly<Record<string, readonly string[]>> = {
  us: ['us-east-1', 'us-east-2', 'us-west-2'],
  eu: ['eu-central-1', 'eu-north-1', 'eu-south-1', 'eu-south-2', 'eu-west-1', 'eu-west-3'],
  apac: ['ap-northeast-1', 'ap-northeast-2', 'ap-south-1', 'ap-southeast-1', 'ap-southeast-2'],
};

const modelArn = (region: string, id: string): string =>
  `arn:${Aws.PARTITION}:bedrock:${region}::foundation-model/${id}`;

const VOTES = ['1', '3', '5'];

/** How many judgements of a conversation the model makes: an odd number, so that they have a middle. */
export const votesOf = (given: string): string => {
  if (!VOTES.includes(given)) throw new Error(`model_votes is one of ${VOTES.join(', ')}, not ${given}`);
  return given;
};

/** Whether the model may hear what partners and orgs of healthcare bring. */
export const takesHealthcare = (given: string | undefined): boolean => {
  if (given !== undefined && given !== 'true' && given !== 'false')
    throw new Error(`model_healthcare is true or false, not ${given}`);
  return given === 'true';
};

const profileIn = (region: string | undefined): string => {
  const [geography] =
    Object.entries(GEOGRAPHIES).find(([, regions]) => region !== undefined && regions.includes(region)) ?? [];
  if (geography !== undefined) return `${geography}.${RECOMMENDED}`;
  throw new Error(
    `model_id has no default in the region ${region ?? '(none is configured)'}: give -c model_id= and the id of a Bedrock model ` +
      'or inference profile that your account may use there, or -c model_id=none to do without a model',
  );
};

/**
 * The model of a configuration; without one, the recommended one by the profile of the region's own geography; none for `none`.
 * A profile needs the right to itself, and to the model in its geography as long as the profile is what asks.
 */
export const modelOf = (given: string | undefined, region: string | undefined): Model | undefined => {
  if (given === 'none') return undefined;
  const id = given ?? profileIn(region);
  if (id.includes('/')) throw new Error(`model_id is an id, not an address: ${id}`);
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
