import type { ScoringInput } from './analyst.ts';
import { readConversation } from './conversation.ts';
import { measure } from './metrics.ts';
import type { Scene } from './rubric/criterion.ts';
import { playbookPoints } from './rubric/playbook.ts';

/** Reads what is to be scored once, for every analyst. */
export const sceneOf = ({ transcript, playbook }: ScoringInput): Scene => {
  const conversation = readConversation(transcript);
  return {
    conversation,
    metrics: measure(conversation),
    playbookPoints: playbook ? playbookPoints(playbook.content) : [],
  };
};
