import type { createHold, deleteHold } from '#features/booking/contract.ts'
import { HOLD_MINUTES } from '#platform/limits.ts'

import { api } from '../../app/api.ts'
import type { BookableSalon } from './bookable-salon.ts'
import type { Draft, Hold } from './draft.ts'
import type { Try } from './use-one-at-a-time.ts'

/** Asks the server to hold the start of a try. @param lapsed a hold that ran out here; the new one takes its place */
export async function requestHold(
  salon: BookableSalon,
  draft: Draft,
  { start, began }: Try,
  lapsed: Hold | undefined,
): Promise<Hold> {
  const items = draft.services.map(({ serviceId, optionIds }) => ({
    serviceId,
    optionIds: [...optionIds],
    ...(draft.staffId !== undefined && { staffId: draft.staffId }),
  }))
  const replaced = draft.hold ?? lapsed
  const hold = await api<typeof createHold>('POST', '/holds', {
    body: {
      salonId: salon.id,
      items,
      start,
      ...(draft.source !== undefined && { source: draft.source }),
      ...(draft.nails?.answers && { nails: draft.nails.answers }),
    },
    ...(replaced && { headers: { 'hold-token': replaced.token } }),
  })
  // The device's clock may be wrong by minutes; counted from the request, it ends no later than the server's.
  return { ...hold, expiresAt: new Date(began + HOLD_MINUTES * 60_000).toISOString() }
}

export const releaseHold = ({ id, token }: { readonly id: string; readonly token: string }) =>
  api<typeof deleteHold>('DELETE', '/holds/{id}', { params: { id }, headers: { 'hold-token': token } })
