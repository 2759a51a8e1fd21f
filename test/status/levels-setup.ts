import { cloudWatchLevels, type LevelMetrics } from '../../lambdas/adapters/levels/level-metrics.ts';
import { metricNamespace } from '../../lambdas/contract/metrics.ts';
import { measureLevels } from '../../lambdas/status/measure-levels.ts';
import { cloudWatch, MetricStore } from '../../lib/local/cloudwatch/index.ts';
import { serve } from '../../lib/local/index.ts';
import { lambdaContext, testSetup } from '../support/api.ts';
import { localAccess } from '../support/local-access.ts';

/** A service whose metrics stand in a CloudWatch of the test's own. */
export const levelsSetup = async () => {
  const setup = await testSetup();
  const store = new MetricStore();
  /** Hands the real adapter a CloudWatch that answers over HTTP. */
  const withMetrics = <Result>(work: (levelMetrics: LevelMetrics) => Promise<Result>) =>
    serve(cloudWatch(store), ({ endpoint }) =>
      work(cloudWatchLevels(localAccess(endpoint), { apiId: 'api', namespace: metricNamespace })),
    );
  return {
    ...setup,
    store,
    withMetrics,
    measure: () =>
      withMetrics((levelMetrics) =>
        measureLevels.handler({ table: setup.table, levelMetrics })({}, lambdaContext()),
      ),
  };
};
