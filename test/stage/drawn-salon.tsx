import type { readAvailability } from '#features/booking/contract.ts'
import type { searchSalons } from '#features/salons/contract.ts'
import { salon as greek } from '#i18n/el/salon.ts'
import { salon as english } from '#i18n/en/salon.ts'
import type { Answer } from '#platform/http/contract.ts'
import { SalonPage } from '#web/market/salon/salon-page.tsx'
import type { SalonView } from '#web/market/salon/salon-view.ts'

import { answers, type Route } from './api.ts'
import { freeDay } from './drawn-booking.tsx'
import { madeSalonView } from './made-salon-view.ts'
import { madeDays } from './made-salon.ts'
import { onStage } from './stage.tsx'

/** The answer of a search. */
export const foundSalons = (items: Answer<typeof searchSalons>['items']): Answer<typeof searchSalons> => ({
  items,
  nextCursor: null,
  total: items.length,
  totalIsEstimate: false,
  facets: { regions: [], services: [], priceLevels: [], verified: [] },
})

interface ShownSalon {
  readonly locale?: 'el' | 'en'
  /** The query of the URL, with its question mark. */
  readonly search?: string
  readonly salon?: Partial<SalonView>
  readonly timesOn?: (day: string) => readonly string[]
  readonly api?: readonly Route[]
}

/** The page of a salon, which has free times on the day after tomorrow unless the test says otherwise. */
export async function drawnSalon({ locale = 'en', search = '', salon, timesOn, api = [] }: ShownSalon = {}) {
  const view = madeSalonView(salon)
  const freeTimes = timesOn ?? ((day: string) => (day === freeDay ? ['10:00', '10:45'] : []))
  const stage = await onStage(<SalonPage salon={view} />, {
    locale,
    path: `${locale === 'en' ? '/en' : ''}/salon/${view.slug}${search}`,
    api: [
      answers<typeof readAvailability>('GET', `/salons/${view.slug}/availability`, ({ path }) =>
        madeDays(path, freeTimes),
      ),
      answers<typeof searchSalons>('GET', '/salons', foundSalons([])),
      ...api,
    ],
  })
  return { ...stage, salon: view, words: locale === 'el' ? greek : english }
}
