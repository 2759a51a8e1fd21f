import { Aws } from 'aws-cdk-lib';
import type { Model } from './grants.ts';

/** `us.anthropic.…`: an inference profile, which sends requests to the model in several regions. */
const PROFILE = /^(us|eu|apac|jp|au|us-gov|global)\.(.+)$/;

const modelArn = (region: string, id: string): string =>
  `arn:${Aws.PARTITION}:bedrock:${region}::foundation-model/${id}`;

const VOTES = ['1', '3', '5'];

/** How many judgements of a conversation the model makes: an odd number, so that they have a middle. */
export const votesOf = (given: string): string => {
  if (!VOTES.includes(given)) throw new Error(`model_votes is one of ${VOTES.join(', ')}, not ${given}`);
  return given;
};

/**
 * The model of a configuration. A profile needs the right to itself and to the model in every region that it sends
 * requests to; a global one to the model without a region as well. No wildcard: the regions are named.
 */
export const modelOf = (id: string, regions: string | undefined): Model => {
  if (id.includes('/')) throw new Error(`model_id is an id, not an address: ${id}`);
  const named = regions === undefined ? [Aws.REGION] : regions.split(',').map((region) => region.trim());
  const [, scope, model] = PROFILE.exec(id) ?? [];
  if (scope === undefined || model === undefined)
    return { id, arns: named.map((region) => modelArn(region, id)) };
  const profile = `arn:${Aws.PARTITION}:bedrock:${Aws.REGION}:${Aws.ACCOUNT_ID}:inference-profile/${id}`;
  const anywhere = scope === 'global' ? [modelArn('', model)] : [];
  return { id, arns: [profile, ...named.map((region) => modelArn(region, model)), ...anywhere] };
};
