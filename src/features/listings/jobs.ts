import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Platform } from '#platform/context.ts'
import { LISTING_REQUEST_MONTHS } from '#platform/limits.ts'

import { deleteRequestsBefore } from './store.ts'

/** Deletes requests after the promised period. @returns how many */
export const forgetOldListingRequests = ({ dbs, now }: Pick<Platform, 'dbs' | 'now'>): Promise<number> =>
  deleteRequestsBefore(
    dbs.worker,
    now()
      .toZonedDateTimeISO(defaultTimeZone)
      .subtract({ months: LISTING_REQUEST_MONTHS })
      .toInstant()
      .toString(),
  )
