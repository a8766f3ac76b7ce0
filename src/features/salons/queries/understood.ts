import type { Locale } from '#domain/locale.ts'
import type { SearchWindow } from '#domain/search/day-window.ts'
import type { Place } from '#domain/search/places.ts'
import { understand, type Understood } from '#domain/search/sentence/understand.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { catalogue as el } from '#i18n/el/catalogue.ts'
import { catalogue as en } from '#i18n/en/catalogue.ts'
import type { Platform } from '#platform/context.ts'
import type { Answer } from '#platform/http/contract.ts'
import { SUGGESTIONS_EACH } from '#platform/limits.ts'
import { searchedPlaces } from '#platform/places.ts'

import type { suggest } from '../contract.ts'
import { searchedCategories } from './search-words.ts'

type Search = Answer<typeof suggest>['searches'][number]

const vocabulary = { kinds: searchedCategories, places: searchedPlaces }

/** The meaning of a typed sentence today. @param isTyping the last word may not be finished */
export function understoodIn({ now }: Pick<Platform, 'now'>, text: string, isTyping: boolean): Understood {
  const local = now().toZonedDateTimeISO(defaultTimeZone)
  const clock = local.toPlainTime().toString({ smallestUnit: 'minute' })
  return understand(text, vocabulary, { today: local.toPlainDate().toString(), clock, isTyping })
}

/** How many of service, area and time a sentence names. */
export const partsNamed = ({ categories, places, isNear, when }: Understood): number =>
  [categories.length > 0, places.length > 0 || isNear, when !== undefined].filter(Boolean).length

/** The searches that unfinished words may mean; empty if a list of suggestions already says the same. */
export function meantSearches(platform: Pick<Platform, 'now'>, text: string, locale: Locale): Search[] {
  const understood = understoodIn(platform, text, true)
  const { categories, places, isNear, when, rest } = understood
  if (partsNamed(understood) < 2 && !when && !isNear) return []
  const names = locale === 'el' ? el : en
  const common = {
    isNear,
    when: when ? windowOf(when) : null,
    q: rest === '' ? null : rest,
  }
  return orNone(categories)
    .flatMap((category) =>
      orNone(places).map((place) => ({
        service: category ? { id: category, name: names[category].name } : null,
        place: place ? placeIn(locale, place) : null,
        ...common,
      })),
    )
    .slice(0, SUGGESTIONS_EACH)
}

const windowOf = ({ date, until, from, to }: SearchWindow): Search['when'] =>
  date === undefined ? null : { date, until: until ?? null, from: from ?? null, to: to ?? null }

const orNone = <Item>(items: readonly Item[]): readonly (Item | undefined)[] =>
  items.length === 0 ? [undefined] : items

/** A place in the form that suggestions show. */
export const placeIn = (locale: Locale, { id, nameEl, nameEn, region }: Place) => ({
  id,
  name: locale === 'el' ? nameEl : nameEn,
  region,
})
