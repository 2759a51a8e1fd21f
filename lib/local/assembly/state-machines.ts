import { readFileSync } from 'node:fs';
import { Unsupported } from '../service.ts';
import type { StateMachineDefinition } from '../step-functions/definition.ts';
import { declared } from '../template/declared.ts';
import type { Resource } from '../template/stack.ts';
import { stateMachineType } from '../template/types/messaging.ts';

type Substitutions = Readonly<Record<string, string | number | boolean>>;

const substitute = (text: string, substitutions: Substitutions): string =>
  text.replaceAll(/\$\{(\w+)\}/g, (found, name: string) => String(substitutions[name] ?? found));

/** The state machines of the template; a definition is in the template itself or in a file beside it. */
export const stateMachinesOf = (resources: readonly Resource[]): readonly StateMachineDefinition[] =>
  declared(resources, stateMachineType).map(({ name, ref, logicalId, assetPath, properties }) => {
    const text =
      properties.DefinitionString ?? (assetPath === undefined ? undefined : readFileSync(assetPath, 'utf8'));
    if (text === undefined) throw new Unsupported(`the state machine ${logicalId} without a definition`);
    return { name, arn: ref, definition: JSON.parse(substitute(text, properties.DefinitionSubstitutions)) };
  });
