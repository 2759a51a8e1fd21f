import { choose } from './choose.ts';
import type { Drafted, DraftTask } from './drafter.ts';
import { playbookMarkdown } from './markdown.ts';
import { wishesOf } from './wishes.ts';

/**
 * Writes a playbook without a model: the sentences of the sources that say what a rep needs, each verbatim, once and under
 * its heading, ranked by phrases (`sections.ts`) and by the words of the instructions. The same task gives the same text.
 * It takes time in proportion to the sources; its length has a bound that does not depend on them, but for their titles.
 */
export const extractPlaybook = (task: DraftTask): Drafted => {
  const wishes = wishesOf(task.instructions);
  return {
    content: playbookMarkdown(task, choose(task.materials, wishes), wishes),
  };
};
