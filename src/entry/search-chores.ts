import { findChangedHours, findMissingHours } from '#features/booking/jobs.ts'
import { forgetOldSearchChanges } from '#features/salons/jobs.ts'
import type { Platform } from '#platform/context.ts'

import { MINUTE, SECOND, type Chore } from './chore.ts'

/** The background jobs that searches depend on. */
export const searchChores = (platform: Platform): readonly Chore[] => [
  { name: 'changed hours', everyMilliseconds: SECOND / 2, run: () => findChangedHours(platform) },
  { name: 'missing hours', everyMilliseconds: MINUTE, run: () => findMissingHours(platform) },
  { name: 'search changes', everyMilliseconds: 60 * MINUTE, run: () => forgetOldSearchChanges(platform) },
]
