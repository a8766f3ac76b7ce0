import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { daysIn } from '#domain/reports/report-period.ts'
import { savedReportLimits, usualPeriods } from '#domain/reports/saved-report.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText, oneLine } from '#platform/http/fields.ts'
import { REPORT_DAYS } from '#platform/limits.ts'

const salonPath = z.object({ id: checkedId<SalonId>() })
const reportPath = salonPath.extend({ savedReport: z.uuid() })
const name = oneLine(savedReportLimits.letters)
const step = z.enum(['day', 'week', 'month'])
const days = z.object({ from: dayText, to: dayText })
const refusals = ['unauthorized', 'forbidden', 'not_found', 'validation_failed'] as const

const savedReport = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Relative to the day on which it is opened; null: `days` are fixed. */
  usual: z.enum(usualPeriods).nullable(),
  days: days.nullable(),
  step,
  /** Whether its figures are in the monthly mail. */
  isMailed: z.boolean(),
})
export type SavedReport = z.infer<typeof savedReport>

const fixedDays = days.superRefine((period, issues) => {
  const count = daysIn(period)
  if (count < 1 || count > REPORT_DAYS)
    issues.addIssue({ code: 'custom', path: ['to'], params: { reason: 'range' } })
})

const newReport = z.union([
  z.strictObject({ name, step, usual: z.enum(usualPeriods) }),
  z.strictObject({ name, step, days: fixedDays }),
])
export type NewSavedReport = z.output<typeof newReport>

const change = z.strictObject({ name: name.optional(), isMailed: z.boolean().optional() })
export type SavedReportChange = z.output<typeof change>

export const listSavedReports = operation({
  method: 'GET',
  path: '/business/salons/{id}/saved-reports',
  summary: 'List the reports that the salon opens again by their names',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  /** In the order in which they were saved. */
  output: z.object({ reports: z.array(savedReport) }),
  errors: [...refusals],
})

export const saveReport = operation({
  method: 'POST',
  path: '/business/salons/{id}/saved-reports',
  summary: 'Save a report under a name',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: newReport,
  status: 201,
  output: savedReport,
  errors: [...refusals, 'limit_reached', 'saved_report_known', 'idempotency_mismatch'],
})

export const changeSavedReport = operation({
  method: 'PATCH',
  path: '/business/salons/{id}/saved-reports/{savedReport}',
  summary: 'Rename a saved report, or put it into the monthly mail or out of it',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: reportPath,
  body: change,
  output: savedReport,
  errors: [...refusals, 'saved_report_known', 'idempotency_mismatch'],
})

export const deleteSavedReport = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/saved-reports/{savedReport}',
  summary: 'Delete a saved report',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: reportPath,
  status: 204,
  errors: [...refusals, 'idempotency_mismatch'],
})
