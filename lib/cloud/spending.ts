import * as budgets from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { Alarms } from './alarms.ts';
import { type Stage, stackNameOf } from './stage.ts';

/** Percent of the month's budget: what was spent, and what AWS forecasts for the whole month. */
const thresholds = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const;

/**
 * Notifies the topic of the alarms when a stage costs more than planned. It counts resources with the tag `stage`,
 * which the account must activate for cost allocation (docs/runbook.md).
 */
export class Spending extends Construct {
  constructor(scope: Construct, id: string, { stage, alarms }: { stage: Stage; alarms: Alarms }) {
    super(scope, id);
    if (stage.monthlyBudgetUsd === undefined) return;
    alarms.admit('budgets.amazonaws.com');
    new budgets.CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `${stackNameOf(stage)}-Monthly`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: stage.monthlyBudgetUsd, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:stage$${stage.name}`] },
      },
      notificationsWithSubscribers: thresholds.map((notification) => ({
        notification: { ...notification, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
        subscribers: [{ subscriptionType: 'SNS', address: alarms.topicArn }],
      })),
    });
  }
}
