import type { removeSpecialDays, saveSpecialDays } from '#features/salons/contract/opening.ts'
import type { Sent } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'

type SpecialDaysBody = Sent<(typeof saveSpecialDays)['body']>

/** Gives days hours of their own. */
export const putSpecialDays = (salonId: string, body: SpecialDaysBody) =>
  api<typeof saveSpecialDays>('PUT', '/business/salons/{id}/special-days', { params: { id: salonId }, body })

/** Gives days the hours of the week again. */
export const dropSpecialDays = (salonId: string, dates: string[]) =>
  api<typeof removeSpecialDays>('POST', '/business/salons/{id}/special-days/remove', {
    params: { id: salonId },
    body: { dates },
  })
