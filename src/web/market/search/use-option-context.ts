import { useNavigate } from 'react-router'

import type { ServiceCategory } from '#domain/catalogue.ts'
import type { SearchWindow } from '#domain/search/day-window.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useSalonHref } from '../results/salon-link.ts'
import type { NamedPlace } from './place-field.tsx'
import { useRecentSearches } from './recent-searches.ts'
import type { Suggestions } from './use-suggestions.ts'
import { useSearchWords } from './words.ts'

export interface NamedService {
  readonly id: ServiceCategory
  readonly name: string
}

/** The effects of a chosen option on the search card. */
export interface Choosing {
  readonly onService: (service: NamedService) => void
  readonly onPlace: (place: NamedPlace) => void
  readonly onSearch: (search: Suggestions['searches'][number], window: SearchWindow | undefined) => void
}

/** The links and labels of the options. */
export function useOptionContext() {
  return {
    words: useSearchWords(),
    locale: useLocale(),
    navigate: useNavigate(),
    href: useHref(),
    salonHref: useSalonHref(),
    recent: useRecentSearches(),
  }
}
export type OptionContext = ReturnType<typeof useOptionContext>
