import { OBJECTION } from '../../transcripts/buyer-cues.ts';
import { ASK, TRIAL } from '../../transcripts/closing-cues.ts';
import type { Cue } from '../../transcripts/cues.ts';
import { BENEFIT, INSIGHT, OFFER, PERMISSION, PRICE, PROOF, PURPOSE } from '../../transcripts/seller-cues.ts';
import {
  AUDIENCE,
  CLOSING,
  FINDING_OUT,
  FORBIDDEN,
  IF_THEY_SAY,
  LEGAL,
  NEEDS,
  OBJECTING,
  OPENING,
  PRICING,
  TOLD,
  VALUE,
} from './section-cues.ts';
import type { SectionId } from './section-names.ts';

/** A part of a playbook, and how sentences that belong there are recognised. */
export interface Section {
  readonly id: SectionId;
  readonly heading: string;
  /** Families of phrases, each with its weight. */
  readonly cues: readonly (readonly [Cue, number])[];
  /** How many points for the rep to say; 0 if the section consists of notes for the rep. */
  readonly points: number;
  /** How many further sentences as notes. */
  readonly notes: number;
}

/** Every section. The first of those that fit equally well wins. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'compliance',
    heading: 'Do not say',
    cues: [
      [FORBIDDEN, 5],
      [LEGAL, 2],
    ],
    points: 0,
    notes: 12,
  },
  {
    id: 'objections',
    heading: 'Objections and answers',
    cues: [
      [IF_THEY_SAY, 4],
      [OBJECTION, 2],
      [OBJECTING, 2],
    ],
    points: 7,
    notes: 10,
  },
  {
    id: 'pricing',
    heading: 'Pricing',
    cues: [
      [PRICE, 2],
      [PRICING, 2],
    ],
    points: 4,
    notes: 10,
  },
  {
    id: 'closing',
    heading: 'Closing and next steps',
    cues: [
      [ASK, 4],
      [TRIAL, 4],
      [CLOSING, 2],
    ],
    points: 6,
    notes: 10,
  },
  {
    id: 'discovery',
    heading: 'Discovery questions',
    cues: [
      [FINDING_OUT, 3],
      [NEEDS, 1],
    ],
    points: 7,
    notes: 10,
  },
  {
    id: 'opening',
    heading: 'Opening',
    cues: [
      [PURPOSE, 3],
      [PERMISSION, 2],
      [OPENING, 2],
    ],
    points: 4,
    notes: 10,
  },
  {
    id: 'value',
    heading: 'Value points',
    cues: [
      [BENEFIT, 2],
      [PROOF, 2],
      [INSIGHT, 1],
      [OFFER, 1],
      [VALUE, 1],
    ],
    points: 7,
    notes: 10,
  },
  {
    id: 'key',
    heading: 'Points to make every time',
    cues: [[TOLD, 1]],
    points: 5,
    notes: 5,
  },
  {
    id: 'audience',
    heading: 'Who we sell to',
    cues: [[AUDIENCE, 2]],
    points: 0,
    notes: 10,
  },
];

/** The order of the sections in a playbook. */
export const ORDER: readonly SectionId[] = [
  'audience',
  'key',
  'opening',
  'discovery',
  'value',
  'objections',
  'pricing',
  'closing',
  'compliance',
];
