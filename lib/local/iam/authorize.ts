import { AwsError } from '../events/aws-json.ts';
import { isAllowed, type Statement, type Wanted } from './policy.ts';

/** Throws AccessDeniedException unless the caller may perform all of the actions. */
export type Authorize = (accessKeyId: string, wanted: () => readonly Wanted[]) => void;

/**
 * Applies the policies of its role to every function. Functions sign with their own name as access key; a caller with
 * another one (an operator's tool, a test) may do everything.
 */
export const authorizeBy =
  (statementsOf: ReadonlyMap<string, readonly Statement[]>): Authorize =>
  (accessKeyId, wanted) => {
    const statements = statementsOf.get(accessKeyId);
    if (statements === undefined) return;
    const denied = wanted().find((one) => !isAllowed(statements, one));
    if (denied === undefined) return;
    const { action, resource, context } = denied;
    throw new AwsError(
      'com.amazon.coral.service#AccessDeniedException',
      `User: ${accessKeyId} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows it for ${JSON.stringify(context)}`,
    );
  };
