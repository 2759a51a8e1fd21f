import { CfnResource } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Gives a resource that holds data a permanent CloudFormation id. An id that follows from the construct's place in the
 * code would change when the construct moves, and CloudFormation would create a new, empty resource.
 */
export const pin = (construct: Construct, logicalId: string): void => {
  const { defaultChild } = construct.node;
  if (!(defaultChild instanceof CfnResource)) throw new Error(`${construct.node.path} has no resource.`);
  defaultChild.overrideLogicalId(logicalId);
};
