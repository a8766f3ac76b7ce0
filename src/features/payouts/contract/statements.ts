import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { statementKinds, statementParts } from '#domain/money/statement.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'

const instant = z.iso.datetime({ offset: true })
const readErrors = ['unauthorized', 'forbidden', 'not_found', 'validation_failed'] as const

const monthPath = z.object({
  id: checkedId<SalonId>(),
  /** A local month of the salon. */
  month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/),
})

const fact = z.object({
  id: z.uuid(),
  kind: z.enum(statementKinds),
  at: instant,
  /** The code of its appointment, where it has one. */
  code: z.string().nullable(),
  /** Below 0 where the salon is owed less. */
  cents: z.int(),
  parts: z.array(z.object({ part: z.enum(statementParts), cents: z.int() })),
})

const statement = z.object({
  month: z.string(),
  timeZone: z.string(),
  /** False for the present month, in which more can come. */
  isOver: z.boolean(),
  /** The debt to the salon at the month's first and last instant. */
  openingCents: z.int(),
  closingCents: z.int(),
  facts: z.array(fact),
})
export type Statement = z.input<typeof statement>

export const listStatements = operation({
  method: 'GET',
  path: '/business/salons/{id}/statements',
  summary: 'List the months in which what a salon is owed changed, the newest first; for its owner',
  tag: 'business',
  access: 'signed-in',
  params: z.object({ id: checkedId<SalonId>() }),
  output: z.object({
    items: z.array(statement.pick({ month: true, isOver: true, openingCents: true, closingCents: true })),
  }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const readStatement = operation({
  method: 'GET',
  path: '/business/salons/{id}/statements/{month}',
  summary:
    'Read a month’s statement: what the salon was owed, each fact, and what it is owed since; for its owner',
  tag: 'business',
  access: 'signed-in',
  params: monthPath,
  output: statement,
  errors: readErrors,
})

export const exportStatement = operation({
  method: 'GET',
  path: '/business/salons/{id}/statements/{month}/file',
  summary: 'Download a month’s statement as PDF or CSV; for its owner',
  tag: 'business',
  access: 'signed-in',
  params: monthPath,
  query: z.object({ format: z.enum(['pdf', 'csv']).default('pdf') }),
  errors: readErrors,
})
