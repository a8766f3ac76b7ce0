import { endUnprovedAccounts } from '#features/accounts/commands/end-unproved.ts'
import { endUnusedAccounts } from '#features/accounts/commands/end-unused.ts'
import { countDays } from '#features/administration/jobs.ts'
import { closeEndedPostings } from '#features/careers/jobs.ts'
import { mailFigures } from '#features/reports/jobs.ts'
import { forgetOld, keptRules } from '#features/retention/jobs.ts'
import { tellOfReports } from '#features/seller-reports/jobs.ts'
import type { Platform } from '#platform/context.ts'

import { MINUTE, type Chore } from './chore.ts'

/** Counts the days, closes postings after their last day, and deletes old data. */
export const recordChores = (platform: Platform): readonly Chore[] => [
  // The figures of the overview.
  {
    name: 'daily figures',
    everyMilliseconds: 10 * MINUTE,
    run: (signal) => countDays(platform, signal).then(() => 0),
  },
  // With it the retention period of applications begins.
  { name: 'ended postings', everyMilliseconds: 60 * MINUTE, run: () => closeEndedPostings(platform) },
  {
    name: 'reports to sellers',
    everyMilliseconds: 60 * MINUTE,
    run: () => tellOfReports(platform).then(() => 0),
  },
  // From nine in the morning on the first day of a month.
  {
    name: 'figures of the month',
    everyMilliseconds: 5 * MINUTE,
    run: (signal) => mailFigures(platform, signal),
  },
  ...keptRules.map((rule) => ({
    name: `retention of ${rule}`,
    everyMilliseconds: 24 * 60 * MINUTE,
    run: () => forgetOld(platform, rule),
  })),
  {
    name: 'retention of unproved-accounts',
    everyMilliseconds: 24 * 60 * MINUTE,
    run: (signal) => endUnprovedAccounts(platform, signal),
  },
  {
    name: 'retention of unused-accounts',
    everyMilliseconds: 24 * 60 * MINUTE,
    run: (signal) => endUnusedAccounts(platform, signal),
  },
]
