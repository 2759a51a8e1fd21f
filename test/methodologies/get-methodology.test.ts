import { getMethodology } from '../../lambdas/contract/methodologies.ts';
import { proves } from '../support/proves.ts';
import { intelWorld } from '../synthesis/intel-world.ts';

const world = await intelWorld();
await world.addRep('acme', 'ann');
await world.putMethodology({ primary: 'meddic', secondary: 'spin' });

proves(getMethodology, {
  success: () => world.getMethodology(),
  org_not_found: () => world.getMethodology({ params: { org_id: 'none', rep_id: 'tom' } }),
  rep_not_found: () => world.getMethodology({ params: { org_id: 'acme', rep_id: 'nobody' } }),
  methodology_not_found: () => world.getMethodology({ params: { org_id: 'acme', rep_id: 'ann' } }),
});
