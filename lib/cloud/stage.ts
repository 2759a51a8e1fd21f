import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { RegionInfo } from 'aws-cdk-lib/region-info';
import type { IConstruct } from 'constructs';
import * as z from 'zod';
import { closestField } from '../../lambdas/contract/field-names.ts';
import { domainSchema, nameOfApi, regionOfCertificate, wholeNumber } from './domain-settings.ts';

/** A stage with settings that cannot be deployed. The message is for the operator. */
export class WrongStage extends Error {
  override readonly name = 'WrongStage';
}

/** Whether the CDK lists the region. */
const isRegion = (name: string): boolean => RegionInfo.regions.some((region) => region.name === name);

const requests = wholeNumber(1, 10_000);

const throttle = z.strictObject({
  /** Sustained requests a second. */
  rate: requests,
  /** Requests at once. */
  burst: requests,
});

/** The settings of a stage, as its file in `stages/` gives them. */
const stageSchema = z.strictObject({
  /** For the tag that separates bills. */
  costCentre: z.string('must be a text').min(1, 'must not be empty'),
  /**
   * The planned cost of the stage in a month, US dollars. The topic is notified above four fifths of it, or when the
   * forecast exceeds it.
   */
  monthlyBudgetUsd: z.number('must be a number of US dollars').positive('must be above 0').optional(),
  /** The only region that it may be deployed to; without it, any. */
  region: z.string().refine(isRegion, 'must be the name of a region of AWS, such as eu-west-1').optional(),
  /**
   * `keep`: the stack and its table are protected from deletion, and the data outlive both. `delete`: they are deleted
   * with the stack. CloudFormation deletes only empty buckets, so buckets must be emptied first.
   */
  data: z.literal(['keep', 'delete'], 'must be keep or delete'),
  /**
   * How many days back the table and the documents can be restored. Erased data leave their backups two days later,
   * because former versions of documents last as long; 27 days therefore keep the promise of 30.
   */
  recoveryDays: z
    .int('must be a whole number of days')
    .min(1, 'must be at least 1')
    .max(27, 'must be at most 27, so that what is erased is gone from backups within 30 days')
    .default(27),
  /** A table that was restored from a backup and replaces the stack's own, which is kept (docs/runbook.md, Restore). */
  restoredTable: z
    .strictObject({
      name: z.string().regex(/^[\w.-]{3,255}$/, 'must be the name of a table'),
      streamArn: z
        .string('must be the ARN of its stream')
        .regex(
          /^arn:aws[\w-]*:dynamodb:[\w-]+:\d{12}:table\/[\w.-]+\/stream\/[\w:.-]+$/,
          'must be the ARN of its stream',
        ),
    })
    .refine(({ name, streamArn }) => streamArn.split('/')[1] === name, {
      error: 'must be the ARN of the stream of the restored table, and is that of another one',
      path: ['streamArn'],
    })
    .optional(),
  domain: domainSchema.optional(),
  /**
   * `canary`: new code gets a tenth of the calls for five minutes, then all of them, and is rolled back by an alarm.
   * `at-once`: it gets all of them.
   */
  rollout: z.literal(['canary', 'at-once'], 'must be canary or at-once').default('canary'),
  /** The contact for partners' developers in the OpenAPI document. */
  supportEmail: z.email('must be an e-mail address').optional(),
  /** `none`: the rules do a model's work. */
  model: z
    .union(
      [
        z.literal('none'),
        z.strictObject({
          /**
           * A model or inference profile of Bedrock; without it, Nova Pro by the profile of the region's own geography.
           */
          id: z
            .string()
            .regex(/^[^/\s]+$/, 'must be an id, not an ARN or an address')
            .optional(),
          /** Whether it may read data of partners and orgs of healthcare. */
          healthcare: z.boolean().default(false),
          /** How many judgements it makes of a conversation: an odd number, so that they have a middle. */
          votes: z.literal([1, 3, 5], 'must be 1, 3 or 5').default(1),
        }),
      ],
      'must be none, or an object of id (not an ARN or an address), healthcare (true or false) and votes (1, 3 or 5)',
    )
    .prefault({}),
  /** Decibels by which the level of speech varies; without it, the measured value (3). */
  speechModulationDb: z.number('must be a number of decibels').positive('must be above 0').optional(),
  /** Concurrent Amazon Transcribe jobs of the account; without it, as many as for a new account (250). */
  transcriptionsAtOnce: wholeNumber(1, 999_999).optional(),
  /**
   * Limits of the gateway, whose refusal cannot have our envelope. They are therefore far above what the service admits
   * (`contract/limits.ts`), and keep one stage of the API from using up the account's 10,000. Each route without a key
   * (`anonymous`) has a throttle of its own, so that callers without a key take no capacity from partners.
   */
  throttle: z
    .strictObject({
      sandbox: throttle.default({ rate: 1_000, burst: 2_000 }),
      live: throttle.default({ rate: 5_000, burst: 5_000 }),
      anonymous: throttle.default({ rate: 50, burst: 100 }),
    })
    .prefault({}),
});

/** The contents of a file in `stages/`. */
export type StageSettings = z.input<typeof stageSchema>;

/** A deployment of the service: an account may have several. */
export interface Stage extends z.infer<typeof stageSchema> {
  readonly name: string;
}

const sentencesOf = (issue: z.core.$ZodIssue): string[] => {
  const { path } = issue;
  if (issue.code !== 'unrecognized_keys') return [`${path.join('.')} ${issue.message}`];
  return issue.keys.map((key) => {
    const meant = closestField(stageSchema, path, key);
    return `${[...path, key].join('.')} is no setting${meant === undefined ? '' : `, but ${[...path, meant].join('.')} is`}`;
  });
};

/**
 * A stage's name stands in those of its stacks and alarms, and is followed by a hyphen there, so it has none of its own:
 * what begins with `PitchScoring-prod-` is of `prod`. The names of vaults are the shortest, with room for 23.
 */
const stageName = /^[a-z][a-z0-9]{0,19}$/;

/** The settings with their defaults. Throws a sentence for each that is wrong, with its name. */
export const stageOf = (name: string, settings: StageSettings): Stage => {
  if (!stageName.test(name))
    throw new WrongStage(
      `The stage ${name} (lib/cloud/stages.ts) needs another name: up to 20 lower-case letters and digits, a letter first.`,
    );
  const parsed = stageSchema.safeParse(settings);
  if (parsed.success) return { ...parsed.data, name };
  const sentences = parsed.error.issues.flatMap(sentencesOf).join('; ');
  throw new WrongStage(`The stage ${name} (lib/cloud/stages/${name}.ts): ${sentences}.`);
};

/**
 * Throws if the CLI would deploy to a region that does not exist or is not the stage's, or the certificate of the API
 * is in another.
 */
export const regionOf = (
  { name, region, domain }: Stage,
  configured: string | undefined,
): string | undefined => {
  if (region !== undefined && configured !== undefined && region !== configured)
    throw new WrongStage(
      `The stage ${name} has its region ${region}, and the CLI is configured for ${configured}: set AWS_REGION=${region}, or change region in lib/cloud/stages/${name}.ts.`,
    );
  const own = region ?? configured;
  if (own && !isRegion(own))
    throw new WrongStage(
      `The CLI is configured for ${own}, which is no region that this version of the CDK knows: correct AWS_REGION, AWS_DEFAULT_REGION or the profile, or set region in lib/cloud/stages/${name}.ts.`,
    );
  const certified = regionOfCertificate(domain && nameOfApi(domain).certificateArn);
  if (certified !== undefined && own !== undefined && certified !== own) {
    const setting = domain?.edge === undefined ? 'domain' : 'domain.edge.origin';
    throw new WrongStage(
      `The stage ${name} (lib/cloud/stages/${name}.ts): ${setting}.certificateArn is in ${certified}, and an API of ${own} takes a certificate of ${own} alone.`,
    );
  }
  return own;
};

/** The policy for data that the stack no longer manages. After a failed creation nothing is kept in either case. */
export const removalOf = ({ data }: Stage): RemovalPolicy =>
  data === 'keep' ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** A stack of a stage. */
export interface StackOfStageProps {
  readonly stage: Stage;
  /**
   * Whether the stack is being created. If the creation fails, CloudFormation or the next `cdk deploy` deletes it, so
   * nothing may protect it. Afterwards a stack of a stage that keeps its data, or its table, can only be deleted once
   * the protection is off.
   */
  readonly isFirst: boolean;
}

/** Whether stacks and table are protected from deletion. */
export const isProtected = ({ stage, isFirst }: StackOfStageProps): boolean =>
  stage.data === 'keep' && !isFirst;

/** The name of a stage's main stack; the others have a suffix. */
export const stackNameOf = ({ name }: Stage): string => `PitchScoring-${name}`;

/**
 * The CloudWatch namespace of a stage's own metrics: the name of the stack that a construct belongs to, through all
 * nesting.
 */
export const namespaceOf = (scope: IConstruct): string => {
  const stack = Stack.of(scope);
  return stack.nestedStackParent === undefined ? stack.stackName : namespaceOf(stack.nestedStackParent);
};

/** What all stacks of a stage have in common. */
export const stackPropsOf = (
  props: StackOfStageProps,
  { suffix = '', holds }: { readonly suffix?: string; readonly holds: string },
): StackProps => {
  const { stage } = props;
  return {
    stackName: `${stackNameOf(stage)}${suffix}`,
    description: `Pitch Scoring API, stage ${stage.name}: ${holds}`,
    terminationProtection: isProtected(props),
    // CloudFormation adds them to everything that supports tags, in nested stacks too.
    tags: { service: 'pitch-scoring', stage: stage.name, 'cost-centre': stage.costCentre },
  };
};
