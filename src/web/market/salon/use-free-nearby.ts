import { useEffect, useState } from 'react'

import { leadingService } from '#domain/leading-service.ts'
import type { searchSalons } from '#features/salons/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { localMoment } from './opening.ts'
import type { SalonView } from './salon-view.ts'

export type FreeSalon = Answer<typeof searchSalons>['items'][number]

/** The days for which the list of salons promises times. */
const daysAhead = 6

function dayAhead(timeZone: string, days: number): string {
  return localMoment(timeZone, new Date(Date.now() + days * 86_400_000)).date
}

/** The nearest salons with an available time in the coming week for this salon's main kind of service. */
async function fetchFree(salon: SalonView, most: number): Promise<readonly FreeSalon[]> {
  const { id, latitude, longitude, timeZone, services } = salon
  const kind = leadingService(services.map((service) => ({ ...service, category: service.kind })))?.category
  const { items } = await api<typeof searchSalons>('GET', '/salons', {
    query: {
      near: `${latitude.toFixed(5)},${longitude.toFixed(5)}`,
      sort: 'distance',
      service: kind,
      date: dayAhead(timeZone, 0),
      until: dayAhead(timeZone, daysAhead),
      // This salon itself may be among them.
      limit: most + 1,
    },
  })
  return items.filter((each) => each.id !== id).slice(0, most)
}

/** The running calls: the page may show the same list twice, for narrow and for wide screens. */
const asked = new Map<string, Promise<readonly FreeSalon[]>>()

function askOnce(salon: SalonView, most: number): Promise<readonly FreeSalon[]> {
  const known = asked.get(salon.id)
  if (known) return known
  const coming = fetchFree(salon, most).finally(() => asked.delete(salon.id))
  asked.set(salon.id, coming)
  return coming
}

/** Undefined while they are loading; empty if there are none, or the call failed. */
export function useFreeNearby(salon: SalonView, most: number): readonly FreeSalon[] | undefined {
  const [found, setFound] = useState<readonly FreeSalon[]>()
  useEffect(() => {
    let isGone = false
    const show = (salons: readonly FreeSalon[]) => {
      if (!isGone) setFound(salons)
    }
    askOnce(salon, most).then(show, () => show([]))
    return () => {
      isGone = true
    }
  }, [salon, most])
  return found
}
