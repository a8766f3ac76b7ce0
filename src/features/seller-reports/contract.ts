import { z } from 'zod'

import { operation } from '#platform/http/contract.ts'

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed', 'validation_failed'] as const
/** The first year of the product, and years in which no one of us works here. */
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
