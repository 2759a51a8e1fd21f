import { functionEnvironment, type LocalEnvironment } from '../functions/environment.ts';
import type { FunctionDefinition } from '../functions/function-definition.ts';
import { type FindSecret, resolveReference } from '../secrets/secrets-manager.ts';
import { Unsupported } from '../service.ts';
import { declared } from '../template/declared.ts';
import type { Resource } from '../template/stack.ts';
import { functionType } from '../template/types/lambda.ts';

interface Patience {
  readonly timeoutFactor?: ((functionId: string) => number) | undefined;
}

/** The functions of the template with their whole environment. Throws `Unsupported` when two have the same id. */
export const functionsOf = (
  resources: readonly Resource[],
  { timeoutFactor, ...local }: LocalEnvironment & Patience,
  findSecret: FindSecret,
): readonly FunctionDefinition[] => {
  const definitions = declared(resources, functionType).map((resource): FunctionDefinition => {
    const { properties, assetPath, name } = resource;
    if (assetPath === undefined)
      throw new Unsupported(`the function ${resource.logicalId} without aws:asset:path`);
    const own = {
      name,
      handler: properties.Handler,
      memorySizeMb: properties.MemorySize,
      assetFolder: assetPath,
    };
    const variables = Object.entries(properties.Environment.Variables).map(([variable, value]) => [
      variable,
      resolveReference(value, findSecret),
    ]);
    const id = resource.samResourceId ?? resource.logicalId;
    const times = timeoutFactor?.(id) ?? 1;
    return {
      ...own,
      id,
      logicalId: resource.logicalId,
      arn: resource.attributes['Arn'] ?? '',
      timeoutSeconds: properties.Timeout * times,
      timeoutFactor: times,
      reservedConcurrency: properties.ReservedConcurrentExecutions,
      deadLetterArn: properties.DeadLetterConfig?.TargetArn,
      logGroup: properties.LoggingConfig.LogGroup ?? `/aws/lambda/${name}`,
      environment: functionEnvironment(local, own, Object.fromEntries(variables)),
    };
  });
  const twice = definitions.find(
    ({ id }, index) => definitions.findIndex((each) => each.id === id) !== index,
  );
  if (twice !== undefined) throw new Unsupported(`two functions with the id ${twice.id}`);
  return definitions;
};
