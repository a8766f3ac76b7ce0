import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { listServices, PriceList, ServiceView } from '#features/services/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../app/query.tsx'

const keyOf = (salonId: string) => ['price-list', salonId]

export function usePriceList(salonId: string) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    queryKey: [...keyOf(salonId), locale],
    queryFn: ({ signal }) =>
      api<typeof listServices>('GET', '/business/salons/{id}/services', { params: { id: salonId }, signal }),
  })
}

/** Shows a change before the server has answered, or reloads the list. */
export function usePriceListChange(salonId: string) {
  const client = useQueryClient()
  const locale = useLocale()
  return {
    show: (change: (list: PriceList) => PriceList) =>
      client.setQueryData<PriceList>([...keyOf(salonId), locale], (list) => list && change(list)),
    /** The page shows the number of services elsewhere too. */
    reload: () => Promise.all([invalidate(client, keyOf(salonId)), invalidate(client, ['own-salons'])]),
  }
}

export interface Group {
  readonly category: ServiceView['category']
  readonly services: readonly ServiceView[]
}

/** Groups services as the public page does: categories in the order of their first service. */
export const groupsOf = (services: readonly ServiceView[]): readonly Group[] =>
  [...Map.groupBy(services, ({ category }) => category)].map(([category, inside]) => ({
    category,
    services: inside,
  }))

/** Moves one service to another place among those of its category. */
export const withMoved = (
  services: readonly ServiceView[],
  id: string,
  place: number,
): readonly ServiceView[] => {
  const moved = services.find((service) => service.id === id)
  if (!moved) return services
  return groupsOf(services).flatMap(({ category, services: inside }) => {
    if (category !== moved.category) return inside
    const others = inside.filter((service) => service.id !== id)
    return [...others.slice(0, place), moved, ...others.slice(place)]
  })
}

/** Moves a category with all its services up or down. */
export function withMovedGroup(
  services: readonly ServiceView[],
  category: ServiceView['category'],
  by: -1 | 1,
): readonly ServiceView[] {
  const groups = groupsOf(services)
  const at = groups.findIndex((group) => group.category === category)
  const moved = groups[at]
  if (!moved) return services
  const others = groups.filter((group) => group !== moved)
  return [...others.slice(0, at + by), moved, ...others.slice(at + by)].flatMap((group) => group.services)
}
