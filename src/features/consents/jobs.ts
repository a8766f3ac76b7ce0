import type { Platform } from '#platform/context.ts'
import { CONSENT_YEARS } from '#platform/limits.ts'

import { deleteConsentsBefore } from './store.ts'

/** Deletes choices after the years for which they serve as proof. @returns how many */
export function forgetOldConsents({ dbs, now }: Platform): Promise<number> {
  const before = now().toZonedDateTimeISO('UTC').subtract({ years: CONSENT_YEARS }).toInstant().toString()
  return deleteConsentsBefore(dbs.worker, before)
}
