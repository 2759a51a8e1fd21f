/** The parts of a playbook. */
export type SectionId =
  | 'compliance'
  | 'objections'
  | 'pricing'
  | 'closing'
  | 'discovery'
  | 'opening'
  | 'value'
  | 'key'
  | 'audience';

/**
 * Phrases of a heading under which a source has the sentences of a section, or of instructions that name the section.
 */
export const SECTION_NAMES: Readonly<Record<SectionId, readonly string[]>> = {
  compliance: [
    'compliance',
    'legal',
    'regulations?',
    'prohibited',
    'forbidden',
    "(do not|don't|never|not to) (say|do)",
    "don'ts",
    'disclosures?',
  ],
  objections: ['objections?', 'rebuttals?', 'concerns', 'push ?back', 'overcoming'],
  pricing: ['prices?', 'pricing', 'costs?', 'payments?', 'financing', 'plans', 'packages', 'fees'],
  closing: ['clos(e|ing)', 'next steps?', 'follow ?up', 'agreement', 'commitment'],
  discovery: ['discovery', 'questions?', 'needs', 'qualif(y|ying|ication)', 'pain points?'],
  opening: [
    'open(er|ers|ing)',
    'introduction',
    'greeting',
    'approach',
    'rapport',
    'first impression',
    'ice ?breakers?',
  ],
  value: [
    'value',
    'benefits?',
    'features',
    'why us',
    'proof',
    'advantages?',
    'pitch',
    'presentation',
    'differentiators?',
    'our (service|product|offer)',
  ],
  key: ['key points', 'must ?says?', 'every time', 'checklist', 'rules'],
  audience: [
    'audience',
    'who we (sell|serve)',
    '(ideal|target) (customers?|clients?|buyers?|market)',
    'customer profiles?',
    'personas?',
    'icp',
    'market',
  ],
};
