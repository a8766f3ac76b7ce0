import type { BookingId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import type { BookingDetails } from '../contract.ts'
import { actorIn, type WrittenActor } from './calendar-bookings.ts'

type BookingEvent = BookingDetails['events'][number]

interface FormerItem extends WrittenName {
  readonly staffId: string
  readonly nameOfEl: string
  readonly nameOfEn: string
  readonly optionsEl: readonly string[]
  readonly optionsEn: readonly string[]
}

interface EventRow extends Pick<BookingEvent, 'kind' | 'at' | 'text'> {
  /** Before a move or a change. */
  readonly before: {
    readonly start: string
    readonly end: string
    readonly totalCents: number
    readonly items: readonly FormerItem[]
  } | null
  readonly by: WrittenActor | null
}

/** The history of a booking, the first event first. Older changes have no options, because they were not stored then. */
export const listEvents = (tx: Db, id: BookingId): Promise<readonly EventRow[]> =>
  rows(
    tx,
    sql<EventRow>`
      select e.kind, e.happened_at as at, case when e.kind in ('moved', 'changed') and e.before ? 'items' then json_build_object(
          'start', e.before -> 'start', 'end', e.before -> 'end', 'totalCents', e.before -> 'totalCents',
          'items', (select coalesce(json_agg(json_build_object('staffId', i ->> 'staffId', 'name', coalesce(t.name, ''), 'nameEn', coalesce(t.name_en, ''),
              'nameOfEl', i ->> 'nameEl', 'nameOfEn', i ->> 'nameEn',
              'optionsEl', coalesce(i -> 'optionsEl', '[]'), 'optionsEn', coalesce(i -> 'optionsEn', '[]')) order by n), '[]')
            from jsonb_array_elements(e.before -> 'items') with ordinality x(i, n) left join staff t on t.id = (i ->> 'staffId')::uuid)) end as before,
        case when e.kind = 'messaged' then e.before ->> 'text' end as text, booking_actor(e.booking_id, e.actor_id) as by
      from booking_events e where e.booking_id = ${id} order by e.happened_at, e.id`,
  )

interface Shown {
  /** The services as they are now. */
  readonly now: readonly { readonly staffId: string }[]
  /** False for a team member, who sees a part of the services. */
  readonly seesAll: boolean
  readonly locale: Locale
  readonly at: (instant: string) => string
}

export function presentEvents(
  events: readonly EventRow[],
  { now, seesAll, locale, at }: Shown,
): BookingEvent[] {
  let after = staffIdsOf(now)
  // From the last to the first, because each one shows how it was before the next.
  return events
    .toReversed()
    .map(({ kind, at: when, before, text, by }) => {
      const isOthers = seesAll && before !== null && staffIdsOf(before.items) !== after
      if (before) after = staffIdsOf(before.items)
      return {
        kind,
        at: at(when),
        text,
        by: by && actorIn(locale, by),
        from: before && { start: at(before.start), end: at(before.end) },
        was: before && kind === 'changed' ? wasIn(locale, before) : null,
        formerStaff:
          before && isOthers ? [...new Set(before.items.map((item) => nameIn(locale, item)))] : null,
      }
    })
    .toReversed()
}

const staffIdsOf = (items: readonly { readonly staffId: string }[]): string =>
  [...new Set(items.map(({ staffId }) => staffId))].toSorted().join()

const wasIn = (locale: Locale, { items, totalCents }: NonNullable<EventRow['before']>) => ({
  services: items.map(({ nameOfEl, nameOfEn, optionsEl, optionsEn }) =>
    (locale === 'el' ? [nameOfEl, ...optionsEl] : [nameOfEn, ...optionsEn]).join(' + '),
  ),
  totalCents,
})
