import * as z from 'zod';
import { listOf } from './pages.ts';
import { authenticated } from './problems.ts';
import type { Row } from './row.ts';
import { environmentSlugs, industrySlugs, recordingTypeSlugs, salesMotionSlugs } from './slugs.ts';

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
  summary: 'All industries, for the `industry` of an org',
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
  summary: 'All environments in which a conversation can take place',
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
  summary: 'All kinds of conversations that a recording can contain',
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
