import { region } from '../template/identities.ts';

export type Variables = Readonly<Record<string, string>>;

/** Variables that the local stack adds to the template's own for every function. */
export interface LocalEnvironment {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  /** Overrides the template's variables that differ on one machine. */
  readonly more: (template: Variables) => Variables;
}

/**
 * The access key of tools and tests on this machine. A function's access key is its name, which identifies its role.
 */
export const operatorAccessKey = 'local';

/** The secret key of every caller on this machine. */
export const localSecretKey = 'local';

/** The whole environment of a function: Lambda's own variables, the template's, and the local addresses of AWS. */
export const functionEnvironment = (
  { address, more }: LocalEnvironment,
  own: {
    readonly name: string;
    readonly handler: string;
    readonly memorySizeMb: number;
    readonly assetFolder: string;
  },
  variables: Variables,
): Variables => ({
  AWS_ACCESS_KEY_ID: own.name,
  AWS_DEFAULT_REGION: region,
  AWS_ENDPOINT_URL: address,
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(own.memorySizeMb),
  AWS_LAMBDA_FUNCTION_NAME: own.name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${own.name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  AWS_REGION: region,
  AWS_SECRET_ACCESS_KEY: localSecretKey,
  LAMBDA_TASK_ROOT: own.assetFolder,
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  _HANDLER: own.handler,
  ...variables,
  ...more(variables),
});
