import { App, CfnOutput, Duration, NestedStack, Stack } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { Queue } from 'aws-cdk-lib/aws-sqs';

// The smallest app of which the emulator forgets the ARN of a rule: the rule is in a nested stack, and an update changes
// something beside it (`SECONDS`). On AWS, and in the emulator outside a nested stack, that is an update like any other.

const parent = new Stack(new App(), 'ForgottenRule');
const nested = new NestedStack(parent, 'Nested');
const rule = new Rule(nested, 'Rule', { eventPattern: { source: ['mine'] } });
new Queue(nested, 'Queue', { visibilityTimeout: Duration.seconds(Number(process.env['SECONDS'])) });
new CfnOutput(parent, 'RuleArn', { value: rule.ruleArn });
