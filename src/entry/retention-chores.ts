import { forgetOldConsents } from '#features/consents/jobs.ts'
import { forgetOldDemand } from '#features/demand/jobs.ts'
import { forgetOldListingRequests } from '#features/listings/jobs.ts'
import { forgetOldPartnerships } from '#features/partnerships/jobs.ts'
import type { Platform } from '#platform/context.ts'

import { MINUTE, type Chore } from './chore.ts'

const day = 24 * 60 * MINUTE

/** Deletes what is kept for a time only, once a day. */
export const retentionChores = (platform: Platform): readonly Chore[] => [
  { name: 'consents', everyMilliseconds: day, run: () => forgetOldConsents(platform) },
  { name: 'listing requests', everyMilliseconds: day, run: () => forgetOldListingRequests(platform) },
  { name: 'lost demand', everyMilliseconds: day, run: () => forgetOldDemand(platform) },
  { name: 'partnerships', everyMilliseconds: day, run: () => forgetOldPartnerships(platform) },
]
