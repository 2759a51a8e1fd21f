import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** A function as `sam local invoke` finds it. */
export interface SamFunction {
  /** `Metadata.SamResourceId`: what it is called on the command line and in the file of `--env-vars`. */
  readonly id: string;
  /** Absolute path of the folder that becomes `/var/task`. */
  readonly codeFolder: string;
  /** As the template writes them. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** Names of the parameters of its template, with their defaults. */
  readonly parameters: Readonly<Record<string, { readonly Default?: unknown }>>;
}

/** Variables of each function, by its id. */
export type EnvVars = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface NestedTemplate {
  readonly Parameters?: SamFunction['parameters'];
  readonly Resources: Readonly<
    Record<
      string,
      {
        readonly Type: string;
        readonly Metadata?: Readonly<Record<string, string>>;
        readonly Properties?: { readonly Environment?: { readonly Variables?: SamFunction['variables'] } };
      }
    >
  >;
}

/** Every function of the synthesized templates. */
export const samFunctions = (folder: string): readonly SamFunction[] =>
  globSync(`${folder}/*.nested.template.json`).flatMap((file) => {
    const { Parameters = {}, Resources }: NestedTemplate = JSON.parse(readFileSync(file, 'utf8'));
    return Object.values(Resources)
      .filter(({ Type }) => Type === 'AWS::Lambda::Function')
      .map(({ Metadata = {}, Properties }) => ({
        id: Metadata['SamResourceId'] ?? '',
        codeFolder: resolve(dirname(file), Metadata['aws:asset:path'] ?? ''),
        variables: Properties?.Environment?.Variables ?? {},
        parameters: Parameters,
      }));
  });

/** A parameter without a default stands for its own name; what else is no plain text becomes empty. */
const resolved = (written: unknown, { parameters }: SamFunction): string => {
  if (typeof written !== 'object' || written === null) return String(written);
  const name: unknown = Reflect.get(written, 'Ref');
  const parameter = typeof name === 'string' ? parameters[name] : undefined;
  return parameter === undefined ? '' : String(parameter.Default ?? name);
};

/**
 * The whole environment that SAM gives to a function, read off its source (aws-sam-cli 1.170.0, `EnvironmentVariables`,
 * `LocalLambdaRunner`): its own variables, and those that the template names, with the values of the file where that has
 * them. What the file has beside is left out.
 */
export const samEnvironment = (fn: SamFunction, envVars: EnvVars): Readonly<Record<string, string>> => ({
  AWS_SAM_LOCAL: 'true',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '512',
  AWS_LAMBDA_FUNCTION_TIMEOUT: '10',
  AWS_LAMBDA_FUNCTION_HANDLER: 'index.handler',
  AWS_LAMBDA_FUNCTION_NAME: fn.id,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_REGION: 'us-east-1',
  AWS_DEFAULT_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_ACCOUNT_ID: '123456789012',
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  ...Object.fromEntries(
    Object.entries(fn.variables).map(([name, written]) => [
      name,
      envVars[fn.id]?.[name] ?? resolved(written, fn),
    ]),
  ),
});
