import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Platform } from '#platform/context.ts'
import { PARTNERSHIP_MONTHS } from '#platform/limits.ts'

import { deletePartnershipsBefore } from './store.ts'

/** Deletes requests after the promised period. @returns how many */
export const forgetOldPartnerships = ({ dbs, now }: Platform): Promise<number> =>
  deletePartnershipsBefore(
    dbs.worker,
    now().toZonedDateTimeISO(defaultTimeZone).subtract({ months: PARTNERSHIP_MONTHS }).toInstant().toString(),
  )
