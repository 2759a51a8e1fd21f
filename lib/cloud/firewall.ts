import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as logs from 'aws-cdk-lib/aws-logs';
import * as wafv2 from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { EdgeDomain } from './domain-settings.ts';

/** The window in which requests of an address are counted: the same as for the limits of partners. */
const windowSeconds = 60;

/** Like the gateway's refusals, which also come from before the service: no error code, and so no envelope. */
const refusal = JSON.stringify({ message: 'Too many requests from this address. Try again in a minute.' });

const measured = (metricName: string): wafv2.CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

/**
 * Whether there is no header `Authorization`. WAF has nothing to compare with for an absent header, so no size matches.
 */
const hasNoKey: wafv2.CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      sizeConstraintStatement: {
        fieldToMatch: { singleHeader: { Name: 'authorization' } },
        comparisonOperator: 'GT',
        size: 0,
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    },
  },
};

interface Limited {
  readonly name: string;
  readonly limit: number;
  readonly scopeDownStatement?: wafv2.CfnWebACL.StatementProperty;
}

/** Refuses an address that sends more than this within a minute, until it sends less. */
const limitRule = (priority: number, { name, limit, ...scope }: Limited): wafv2.CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: {
    rateBasedStatement: { limit, aggregateKeyType: 'IP', evaluationWindowSec: windowSeconds, ...scope },
  },
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        responseHeaders: [{ name: 'Retry-After', value: String(windowSeconds) }],
        customResponseBodyKey: 'refusal',
      },
    },
  },
  visibilityConfig: measured(name),
});

/**
 * Suspicious requests are counted and not refused, because bodies here are conversations and addresses of recordings,
 * in which a rule for markup or for foreign files finds what it looks for (ADR 087).
 */
const commonRules = (priority: number): wafv2.CfnWebACL.RuleProperty => ({
  name: 'suspicious',
  priority,
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesCommonRuleSet' } },
  overrideAction: { count: {} },
  visibilityConfig: measured('suspicious'),
});

/** Counts requests by address before they reach the API. */
export class Firewall extends Construct {
  readonly arn: string;

  /** `name` is the stage's, and therefore unique in the account. */
  constructor(
    scope: Construct,
    id: string,
    { name, limits }: { readonly name: string; readonly limits: EdgeDomain['edge']['requestsPerMinute'] },
  ) {
    super(scope, id);
    const acl = new wafv2.CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: { refusal: { contentType: 'APPLICATION_JSON', content: refusal } },
      rules: [
        limitRule(0, { name: 'anonymous', limit: limits.anonymous, scopeDownStatement: hasNoKey }),
        limitRule(1, { name: 'all', limit: limits.all }),
        commonRules(2),
      ],
      visibilityConfig: measured('requests'),
    });
    this.arn = acl.attrArn;
    this.#log(acl, name);
  }

  /** Logs the refused addresses and suspicious requests, without keys, and without the values of a query. */
  #log(acl: wafv2.CfnWebACL, name: string): void {
    // WAF accepts only log groups with this prefix.
    const logGroupName = `aws-waf-logs-${name}`;
    const group = new logs.LogGroup(this, 'Log', {
      logGroupName,
      retention: logs.RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const kept = ['BLOCK', 'COUNT'].map((action) => ({ ActionCondition: { Action: action } }));
    const logging = new wafv2.CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: [{ singleHeader: { Name: 'authorization' } }, { queryString: {} }],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: kept }],
      },
    });
    logging.node.addDependency(group);
  }
}
