import { getMethodology } from '../../lambdas/contract/methodologies.ts';
import { proves } from '../support/proves.ts';
import { intelSetup } from '../synthesis/intel-setup.ts';

const setup = await intelSetup();
await setup.addRep('acme', 'ann');
await setup.putMethodology({ primary: 'meddic', secondary: 'spin' });

proves(getMethodology, {
  success: () => setup.getMethodology(),
  org_not_found: () => setup.getMethodology({ params: { org_id: 'none', rep_id: 'tom' } }),
  rep_not_found: () => setup.getMethodology({ params: { org_id: 'acme', rep_id: 'nobody' } }),
  methodology_not_found: () => setup.getMethodology({ params: { org_id: 'acme', rep_id: 'ann' } }),
});
