import type { OpenCalendar } from '#platform/google-calendar/events.ts'

import type { ConnectedCalendar } from '../store/calendars.ts'
import type { Leased, LeasedCalendar } from '../store/connections.ts'

/** One calendar of a connection that is worked on. */
export interface Followed {
  readonly of: Leased
  readonly leased: LeasedCalendar
  readonly calendar: OpenCalendar
}

export const placeOf = ({ of, leased }: Pick<Followed, 'of' | 'leased'>): ConnectedCalendar => ({
  connectionId: of.id,
  calendarId: leased.id,
})
