import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed', 'validation_failed'] as const
/** The first year of the product, and the last for which a report can be asked. */
const year = z.coerce.number().int().min(2024).max(2199)

/** A salon of the report; amounts in cents, of the year. */
const seller = z.object({
  salonId: z.uuid(),
  name: z.string(),
  /** Null for a salon that has not given its details as a trader, so it can't be reported yet. */
  legalName: z.string().nullable(),
  hasAccount: z.boolean(),
  visits: z.int(),
  earnedCents: z.int(),
  feeCents: z.int(),
})
export type ReportedSeller = z.input<typeof seller>

const report = z.object({
  year: z.int(),
  sellers: z.int(),
  visits: z.int(),
  earnedCents: z.int(),
  /** Salons that earned something and lack details, with the most earned first; at most 100. */
  incomplete: z.array(seller),
  incompleteCount: z.int(),
  /** The company's own registration is set, so the XML file can be made. */
  canReport: z.boolean(),
})
export type SellerReport = z.input<typeof report>

export const readSellerReport = operation({
  method: 'GET',
  path: '/admin/seller-reports',
  summary: 'Work out what salons earned through the platform in a year; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({ year }),
  output: report,
  errors: [...refusals],
})

export const exportSellerReport = operation({
  method: 'POST',
  path: '/admin/seller-reports/file',
  summary:
    'Download the report of a year with whole IBANs, as the tax authority reads it (XML) or as a table (CSV), which is logged',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({ year, format: z.enum(['csv', 'xml']) }),
  errors: [...refusals, 'company_unregistered'],
})

const quarter = z.object({
  visits: z.int(),
  /** Through the platform, and at the salon. */
  creditedCents: z.int(),
  atSalonCents: z.int(),
  feeCents: z.int(),
})

const ownReport = z.object({
  year: z.int(),
  /** From the first quarter to the last. */
  quarters: z.array(quarter).length(4),
  /** Null while the salon has not given its details as a trader; it can't be reported without. */
  legalName: z.string().nullable(),
  vatNumber: z.string().nullable(),
  /** The end of the bank account that is reported. */
  accountLast4: z.string().nullable(),
})
export type OwnSellerReport = z.input<typeof ownReport>

const salonPath = { id: checkedId<SalonId>() }

export const listOwnReports = operation({
  method: 'GET',
  path: '/business/salons/{id}/seller-reports',
  summary: 'List what is reported to the tax authority about a salon, year by year; for its owner',
  tag: 'business',
  access: 'signed-in',
  params: z.object(salonPath),
  output: z.object({ items: z.array(ownReport) }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const exportOwnReport = operation({
  method: 'GET',
  path: '/business/salons/{id}/seller-reports/{reportYear}/file',
  summary: 'Download what is reported about a salon for a year as CSV; for its owner',
  tag: 'business',
  access: 'signed-in',
  params: z.object({ ...salonPath, reportYear: year }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})
