import { listen, manners } from '../../test/adapters/receivers/hostile-receivers.ts';

// The hostile receivers in a process of their own, so that their memory is not counted as the sender's.

const { port } = await listen(Number(process.argv[2]));
process.on('disconnect', () => process.exit(0));
process.send?.({ port, names: Object.keys(manners) });
