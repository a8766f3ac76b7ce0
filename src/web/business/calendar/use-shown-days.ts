import { todayIn } from '../../ui/dates.ts'
import { useCalendarAddress, type CalendarAddress } from './calendar-address.ts'
import { mondayOf } from './month-days.ts'
import { useBooking } from './use-booking.ts'
import { useCalendar } from './use-calendar.ts'

/** The day or the week that the address names, and its calendar. */
export function useShownDays(salonId: string, timeZone: string) {
  const address = useCalendarAddress()
  const isWeek = address.view === 'week'
  const named = useNamedDay(salonId, timeZone, address)
  const asked = address.date ?? named.date
  const date = asked ?? todayIn(timeZone)
  const calendar = useCalendar({
    salonId,
    from: isWeek ? mondayOf(date) : asked,
    days: isWeek ? 7 : 1,
    staffId: undefined,
    isDayKnown: !named.isPending,
  })
  const step = (days: number) => address.step(days, named.date ?? todayIn(timeZone))
  return { address, date, step, ...calendar }
}

export type ShownDays = Pick<ReturnType<typeof useShownDays>, 'address' | 'step'>

/** The day of the booking that the address names without a date. The calendar waits for it, so that it never jumps. */
function useNamedDay(salonId: string, timeZone: string, { date, bookingId }: CalendarAddress) {
  const wanted = date === undefined ? bookingId : undefined
  const { data, isPending } = useBooking(salonId, wanted)
  return {
    date: data && todayIn(timeZone, new Date(data.booking.start)),
    isPending: wanted !== undefined && isPending,
  }
}
