import { closeEndedPostings } from '#features/careers/jobs.ts'
import { forgetOld, keptRules } from '#features/retention/jobs.ts'
import type { Platform } from '#platform/context.ts'

import { MINUTE, type Chore } from './chore.ts'

/** Ends what has a last day, and deletes what is kept for a time only, once a day. */
export const retentionChores = (platform: Platform): readonly Chore[] => [
  // With it the time begins that applications are kept.
  { name: 'ended postings', everyMilliseconds: 60 * MINUTE, run: () => closeEndedPostings(platform) },
  ...keptRules.map((rule) => ({
    name: `retention of ${rule}`,
    everyMilliseconds: 24 * 60 * MINUTE,
    run: () => forgetOld(platform, rule),
  })),
]
