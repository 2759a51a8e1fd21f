import { cloudWatchLevels, type LevelMetrics } from '../../lambdas/adapters/levels/level-metrics.ts';
import { metricNamespace } from '../../lambdas/contract/metrics.ts';
import { measureLevels } from '../../lambdas/status/measure-levels.ts';
import { cloudWatch, MetricStore } from '../../lib/local/cloudwatch/index.ts';
import { serve } from '../../lib/local/index.ts';
import { lambdaContext, testWorld } from '../support/api.ts';
import { localAccess } from '../support/local-access.ts';

/** A service whose metrics stand in a CloudWatch of the test's own. */
export const levelsWorld = async () => {
  const world = await testWorld();
  const store = new MetricStore();
  /** Hands the real adapter a CloudWatch that answers over HTTP. */
  const withMetrics = <Result>(work: (levelMetrics: LevelMetrics) => Promise<Result>) =>
    serve(cloudWatch(store), ({ endpoint }) =>
      work(cloudWatchLevels(localAccess(endpoint), { apiId: 'api', namespace: metricNamespace })),
    );
  return {
    ...world,
    store,
    withMetrics,
    measure: () =>
      withMetrics((levelMetrics) =>
        measureLevels.handler({ table: world.table, levelMetrics })({}, lambdaContext()),
      ),
  };
};
