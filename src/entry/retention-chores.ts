import { forgetOld, keptRules } from '#features/retention/jobs.ts'
import type { Platform } from '#platform/context.ts'

import { MINUTE, type Chore } from './chore.ts'

/** Deletes what is kept for a time only, once a day. */
export const retentionChores = (platform: Platform): readonly Chore[] =>
  keptRules.map((rule) => ({
    name: `retention of ${rule}`,
    everyMilliseconds: 24 * 60 * MINUTE,
    run: () => forgetOld(platform, rule),
  }))
