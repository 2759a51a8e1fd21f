import * as z from 'zod';
import { declared } from '../template/declared.ts';
import type { Resource } from '../template/stack.ts';
import { functionType } from '../template/types/lambda.ts';
import { withoutEffect } from '../template/without-effect.ts';
import { policyDocument, type Statement } from './policy.ts';

const inlinePolicy = z.strictObject({ PolicyName: z.string(), PolicyDocument: policyDocument });

export const roleType = {
  name: 'AWS::IAM::Role',
  properties: z.strictObject({
    AssumeRolePolicyDocument: withoutEffect,
    Description: withoutEffect,
    // The content of AWS's own policies is unknown here, so they allow nothing. No function has one.
    ManagedPolicyArns: withoutEffect,
    Policies: z.array(inlinePolicy).default([]),
    RoleName: withoutEffect,
  }),
};

export const policyType = {
  name: 'AWS::IAM::Policy',
  properties: inlinePolicy.extend({ Roles: z.array(z.string()) }),
};

/** The permissions of a function's role, by the name of the function; without a role it has none. */
export const statementsByFunction = (
  resources: readonly Resource[],
): ReadonlyMap<string, readonly Statement[]> => {
  const policies = declared(resources, policyType);
  const attachedTo = (role: string) =>
    policies.filter(({ properties: { Roles } }) => Roles.includes(role)).map(({ properties }) => properties);
  const roles = new Map(
    declared(resources, roleType).map(({ ref, attributes, properties: { Policies } }) => [
      attributes['Arn'],
      [...Policies, ...attachedTo(ref)].flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
    ]),
  );
  return new Map(
    declared(resources, functionType).map(({ name, properties: { Role } }) => [name, roles.get(Role) ?? []]),
  );
};
