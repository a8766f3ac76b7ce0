import type { OwnDay } from '#features/my-day/contract.ts'

import { useMinute } from '../calendar/use-minute.ts'
import { NextVisit } from './next-visit.tsx'
import { RestOfDay } from './rest-of-day.tsx'
import { visitsAhead } from './visits-ahead.ts'

/** The next client, and the rest of the day. */
export function Visits({ bookings }: Pick<OwnDay, 'bookings'>) {
  const now = useMinute()
  const { next, rest } = visitsAhead(bookings, now)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <NextVisit next={next} now={now} isFree={bookings.length === 0} />
      {rest.length > 0 && <RestOfDay bookings={rest} />}
    </div>
  )
}
