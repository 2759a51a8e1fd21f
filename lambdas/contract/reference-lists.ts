import * as z from 'zod';
import { listOf } from './pages.ts';
import { authenticated } from './problems.ts';
import type { Row } from './row.ts';

// The slugs that requests may name. `domain/reference` describes each under the same slug.

export const industrySlugs = [
  'solar',
  'roofing',
  'windows_and_doors',
  'home_improvement',
  'hvac',
  'plumbing',
  'water_treatment',
  'landscaping',
  'pest_control',
  'home_security',
  'telecommunications',
  'energy_supply',
  'insurance',
  'financial_services',
  'real_estate',
  'automotive',
  'software',
  'it_services',
  'healthcare',
  'medical_devices',
  'education',
  'recruiting',
  'manufacturing',
  'construction',
  'logistics',
  'retail',
  'hospitality',
  'media_and_advertising',
  'professional_services',
  'fitness_and_wellness',
  'nonprofit',
  'other',
] as const;

export const environmentSlugs = [
  'door_to_door',
  'in_home',
  'business_site',
  'job_site',
  'retail_store',
  'showroom',
  'event_booth',
  'phone',
  'video_call',
  'other',
] as const;

export const salesMotionSlugs = [
  'outbound',
  'inbound',
  'referral',
  'one_call_close',
  'multi_step',
  'appointment_setting',
  'upsell',
  'renewal',
  'win_back',
  'channel',
  'other',
] as const;

export const recordingTypeSlugs = [
  'full_pitch',
  'cold_call',
  'discovery',
  'demonstration',
  'proposal',
  'negotiation',
  'closing',
  'follow_up',
  'account_review',
  'role_play',
  'other',
] as const;

/** The fields that every entry of a reference list has. */
export const described = {
  name: z.string().describe('Name for people.'),
  description: z.string().describe('What it means.'),
};

export const listIndustries = {
  id: 'reference.list-industries',
  method: 'GET',
  path: '/v1/industries',
  scope: 'partner:read',
  summary: "All industries that an org's industry may name",
  success: {
    status: 200,
    body: listOf(
      z
        .object({
          slug: z.enum(industrySlugs).describe('Name for programs, which other requests accept.'),
          ...described,
        })
        .meta({ id: 'Industry' }),
    ),
  },
  problems: authenticated,
  uses: ['keys:check'],
} as const satisfies Row;

export const listEnvironments = {
  id: 'reference.list-environments',
  method: 'GET',
  path: '/v1/environments',
  scope: 'partner:read',
  summary: 'All surroundings in which a conversation may have been held',
  success: {
    status: 200,
    body: listOf(
      z
        .object({
          slug: z.enum(environmentSlugs).describe('Name for programs, which other requests accept.'),
          ...described,
        })
        .meta({ id: 'SalesEnvironment' }),
    ),
  },
  problems: authenticated,
  uses: ['keys:check'],
} as const satisfies Row;

export const listSalesMotions = {
  id: 'reference.list-sales-motions',
  method: 'GET',
  path: '/v1/sales-motions',
  scope: 'partner:read',
  summary: 'All kinds of sales motions',
  success: {
    status: 200,
    body: listOf(
      z
        .object({
          slug: z.enum(salesMotionSlugs).describe('Name for programs, which other requests accept.'),
          ...described,
        })
        .meta({ id: 'SalesMotion' }),
    ),
  },
  problems: authenticated,
  uses: ['keys:check'],
} as const satisfies Row;

export const listRecordingTypes = {
  id: 'reference.list-recording-types',
  method: 'GET',
  path: '/v1/recording-types',
  scope: 'partner:read',
  summary: 'All kinds of conversations that a recording may hold',
  success: {
    status: 200,
    body: listOf(
      z
        .object({
          slug: z.enum(recordingTypeSlugs).describe('Name for programs, which other requests accept.'),
          ...described,
        })
        .meta({ id: 'RecordingType' }),
    ),
  },
  problems: authenticated,
  uses: ['keys:check'],
} as const satisfies Row;
