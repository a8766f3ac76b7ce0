import type { OptionId, ServiceId, StaffId } from '#domain/ids.ts'

import type { WantedItem } from '../policy/plan-visit.ts'

interface ItemBody {
  readonly serviceId: ServiceId
  readonly optionIds?: readonly OptionId[] | undefined
  readonly staffId?: StaffId | undefined
}

/** The services of a request's body. */
export const wantedItems = (items: readonly ItemBody[]): readonly WantedItem[] =>
  items.map(({ serviceId, optionIds, staffId }) => ({
    serviceId,
    optionIds: optionIds ?? [],
    staffId: staffId ?? null,
  }))
