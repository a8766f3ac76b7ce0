import { z } from 'zod'

import { defaultTimeZone } from '#domain/time-zone.ts'

import { SEARCH_CHARACTERS } from '../limits.ts'
import { dayText } from './fields.ts'

/** The typed text of a search; empty: none. */
export const searchText = z.string().trim().max(SEARCH_CHARACTERS).default('')

/** The filters of a list that administrators search. */
export const searchQuery = {
  q: searchText,
  /** The first day, in Greece. */
  from: dayText.optional(),
  /** The last day, in Greece. */
  to: dayText.optional(),
}

export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface Searched extends Days {
  readonly q: string
}

/** The beginning of the first day, and the end of the last; null if a filter has no such day. */
export const momentsOf = ({
  from,
  to,
}: Days): { readonly since: string | null; readonly until: string | null } => ({
  since: startOf(from, 0),
  until: startOf(to, 1),
})

const startOf = (day: string | undefined, later: 0 | 1): string | null =>
  day === undefined
    ? null
    : Temporal.PlainDate.from(day)
        .add({ days: later })
        .toZonedDateTime(defaultTimeZone)
        .toInstant()
        .toString()
