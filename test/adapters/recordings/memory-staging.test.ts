import { memoryStaging } from '../../fakes/memory-staging.ts';
import { stagingSuite } from './suite.ts';

stagingSuite('memory', async (use) => {
  const staging = memoryStaging();
  await use({ staging, stored: async (key) => staging.objects.get(key) });
});
