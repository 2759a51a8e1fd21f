import { cloudWatchLevels, type LevelMetrics } from '../../adapters/levels/level-metrics.ts';
import { awsAccess } from '../aws-access.ts';
import { metricNamespace, required } from '../env.ts';

export const levelMetrics = (): LevelMetrics =>
  cloudWatchLevels(awsAccess(), { apiId: required('apiId'), namespace: metricNamespace() });
