import type { Locale } from '#domain/locale.ts'
import { saidTagNames, type SaidTags } from '#domain/search/sentence/said-tags.ts'
import { understandDesign } from '#domain/search/sentence/understand-design.ts'
import { designTags as greek } from '#i18n/el/design-tags.ts'
import { designTags as english } from '#i18n/en/design-tags.ts'
import { only, sql, type Db } from '#platform/db.ts'
import { searchedPlaces } from '#platform/places.ts'

import { someBookableDesigns, matches } from './design-cards.ts'

/** Filters of the list of designs that a typed text asks for. */
export interface MeantDesigns {
  readonly tags: SaidTags
  /** Id; undefined: anywhere. */
  readonly place: string | undefined
}

/** The most readings of a text that are looked up. */
const readings = 2

/**
 * The designs that a typed text asks for, the likeliest first. Only filters with results are offered: if a place has
 * none, those of all places.
 * @param isTyping the last word may not be finished
 */
export async function findMeantDesigns(
  db: Db,
  text: string,
  isTyping: boolean,
): Promise<readonly MeantDesigns[]> {
  const understood = understandDesign(text, { places: searchedPlaces, isTyping })
  if (!understood) return []
  const { tags, places } = understood
  const near = places.slice(0, readings).map(({ id }) => ({ tags, place: id }))
  const inPlaces = await thoseThere(db, near)
  return inPlaces.length > 0 ? inPlaces : await thoseThere(db, [{ tags, place: undefined }])
}

async function thoseThere(db: Db, asked: readonly MeantDesigns[]): Promise<readonly MeantDesigns[]> {
  const found = await Promise.all(
    asked.map(({ tags, place }) =>
      only(
        db,
        sql<{ any: boolean }>`
          select exists (select from ${someBookableDesigns} where ${matches({ ...tags, place })}) as any`,
      ),
    ),
  )
  return asked.filter((_, index) => found[index]?.any)
}

/** The words of each tag, in the order of a design's name. */
export const namedTags = (locale: Locale, tags: SaidTags) =>
  saidTagNames.flatMap((name) => {
    const value = tags[name]
    const words: Readonly<Record<string, string>> = (locale === 'el' ? greek : english)[name]
    return value === undefined ? [] : [{ name, value, text: words[value] ?? value }]
  })
