import { z } from 'zod'

import { billMethods, vatRates } from '#domain/money/bill.ts'
import { daysIn } from '#domain/reports/report-period.ts'
import { operation } from '#platform/http/contract.ts'
import { dayText } from '#platform/http/fields.ts'
import { REPORT_DAYS } from '#platform/limits.ts'

import { refusals, salonPath } from './fields.ts'

/** The tables that can be exported as a file. */
export const takingsTables = ['days', 'methods', 'staff', 'vat'] as const
export type TakingsTable = (typeof takingsTables)[number]

const takings = z.object({
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** Closed in the period, less those undone in it. */
  bills: z.int(),
  /** Without tips, after reductions. */
  salesCents: z.int(),
  tipCents: z.int(),
  vatCents: z.int(),
  reductionCents: z.int(),
  commissionCents: z.int(),
  /** Bills undone in the period, whenever they were closed. */
  undone: z.object({ bills: z.int(), cents: z.int() }),
  /** Sent back to cards in the period. */
  refundedCents: z.int(),
  /** Prepaid for appointments that are still to come, at present. */
  openDeposits: z.object({ bookings: z.int(), cents: z.int() }),
  days: z.array(z.object({ day: z.iso.date(), bills: z.int(), salesCents: z.int(), tipCents: z.int() })),
  byMethod: z.array(z.object({ method: z.enum(billMethods), cents: z.int() })),
  byStaff: z.array(
    z.object({
      /** Null: products. */
      staff: z.string().nullable(),
      salesCents: z.int(),
      tipCents: z.int(),
      commissionCents: z.int(),
    }),
  ),
  byVat: z.array(
    z.object({
      rate: z.union(vatRates.map((rate) => z.literal(rate))),
      netCents: z.int(),
      vatCents: z.int(),
      totalCents: z.int(),
    }),
  ),
})
export type Takings = z.infer<typeof takings>

const period = z
  .object({
    /** Days at the salon, both included. */
    from: dayText,
    to: dayText,
  })
  .superRefine(({ from, to }, issues) => {
    if (issues.issues.length > 0) return
    const days = daysIn({ from, to })
    if (days < 1 || days > REPORT_DAYS)
      issues.addIssue({ code: 'custom', path: ['to'], params: { reason: 'range' } })
  })

export const readTakings = operation({
  method: 'GET',
  path: '/business/salons/{id}/takings',
  summary: 'Read the takings of an own salon in a period: by method, team member and VAT rate',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  query: period,
  output: takings,
  errors: [...refusals],
})

export const exportTakings = operation({
  method: 'GET',
  path: '/business/salons/{id}/takings/export',
  summary: 'Export one table of the takings as CSV (text/csv)',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  query: period.safeExtend({ table: z.enum(takingsTables) }),
  errors: [...refusals],
})
