import { dayNumberOf } from '#domain/availability/day-clock.ts'
import { isUuid } from '#domain/ids.ts'
import { findDesign, type SameElsewhere, type ShownDesign } from '#features/designs/queries/design-page.ts'

import type { PageContext } from '../../app/request.ts'
import { dayNames } from '../results/day-names.ts'
import { todayOf } from '../results/load-results.ts'
import { keepsOut } from '../salon/search-engines.ts'
import { designFacts } from './design-facts.ts'

export interface LoadedDesign {
  readonly design: Omit<ShownDesign, 'starts'> & { readonly starts: readonly NamedStart[] }
  readonly same: readonly (Omit<SameElsewhere, 'start'> & { readonly start: NamedStart })[]
  /** Distances are measured from the reader. */
  readonly isNearReader: boolean
  readonly isIndexed: boolean
  /** By schema.org. */
  readonly facts: ReturnType<typeof designFacts>
}

export interface NamedStart {
  /** ISO with the salon's offset. */
  readonly start: string
  /** «Today 17:15» */
  readonly text: string
}

/** Everything on the page of a design; undefined for an unknown one. @param near «latitude,longitude» of the reader */
export async function loadDesign(
  { platform, locale, tag }: PageContext,
  id: string,
  near: string | null,
): Promise<LoadedDesign | undefined> {
  const from = pointOf(near)
  const found = isUuid(id) ? await findDesign(platform, id, { locale, from }) : undefined
  if (!found) return undefined
  const { design, same } = found
  tag(`salon:${design.salon.id}`, ...same.map(({ salon }) => `salon:${salon.id}`))
  const today = todayOf(platform)
  const dayName = dayNames(today, locale)
  const named = (start: string): NamedStart => ({
    start,
    text: `${dayOf(start, dayName)} ${start.slice(11, 16)}`,
  })
  const dayOf = (start: string, nameOf: (date: string) => string) => {
    const date = start.slice(0, 10)
    // A week later the day has the same name again.
    const isFar = dayNumberOf(date) - dayNumberOf(today) > 6
    return isFar ? `${nameOf(date)}/${Number(date.slice(5, 7))}` : nameOf(date)
  }
  return {
    design: { ...design, starts: design.starts.map(named) },
    same: same.map((other) => ({ ...other, start: named(other.start) })),
    isNearReader: from !== undefined,
    facts: designFacts(design, locale, platform.config.publicUrl),
    isIndexed:
      design.isBookable && design.visit !== null && !keepsOut(design.isDemo, platform.config.publicUrl),
  }
}

/** Greece and around it; any other point is ignored. */
function pointOf(near: string | null) {
  const [, latitude, longitude] = /^(\d{2}(?:\.\d{1,6})?),(\d{2}(?:\.\d{1,6})?)$/.exec(near ?? '') ?? []
  return latitude === undefined || longitude === undefined
    ? undefined
    : { latitude: Number(latitude), longitude: Number(longitude) }
}
