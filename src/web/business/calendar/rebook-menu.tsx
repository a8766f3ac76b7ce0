import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'

import { isOpen } from '#domain/booking-state.ts'
import type { BookingDetails, CalendarBooking } from '#features/calendar/contract.ts'
import { shortDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { addDays } from '../../ui/dates.ts'
import { NearestTimes } from './nearest-times.tsx'
import { SaveNotice } from './save-notice.tsx'
import { useRebook } from './use-rebook.ts'
import { useCalendarWords } from './words.ts'

interface RebookMenuProps {
  readonly salonId: string
  readonly timeZone: string
  readonly booking: CalendarBooking
  /** The client's usual rhythm. */
  readonly comingBack: BookingDetails['comingBack']
}

/** The weeks after which clients usually come back: gel lasts three or four. */
const weeksOffered = [2, 3, 4, 5, 6, 8] as const

/** The client's own rhythm in whole weeks; undefined if it is unknown. */
export const usualOf = ({ days }: BookingDetails['comingBack']): number | undefined =>
  days === null ? undefined : Math.max(1, Math.round(days / 7))

/** The usual one comes first and has the whole width, which its longer name needs on a phone. */
const choicesWith = (usual: number | undefined): readonly number[] =>
  usual === undefined ? weeksOffered : [usual, ...weeksOffered.filter((weeks) => weeks !== usual)]

/** Books the client's next appointment: the same services, team members and time, some weeks later. */
export function RebookMenu({ booking, comingBack, ...rest }: RebookMenuProps) {
  const { rebooking: words } = useCalendarWords()
  // At the end of a visit the next one is offered, unless there is one.
  const isProposed = booking.status === 'completed' && comingBack.days !== null && !comingBack.isBooked
  const [chosen, setChosen] = useState<boolean>()
  const isOpened = chosen ?? isProposed
  const setIsOpened = setChosen
  if (!isOpen(booking.status) && booking.status !== 'completed') return null
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        wide
        aria-expanded={isOpened}
        onClick={() => setIsOpened(!isOpened)}
      >
        <CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.open}
      </Button>
      {isOpened && (
        <Choices {...rest} booking={booking} usual={usualOf(comingBack)} onDone={() => setIsOpened(false)} />
      )}
    </>
  )
}

export interface ChoicesProps extends Omit<RebookMenuProps, 'comingBack'> {
  readonly usual: number | undefined
  readonly onDone: () => void
}

/** The choices of weeks, each one press away. */
export function Choices({ salonId, timeZone, booking, usual, onDone }: ChoicesProps) {
  const { rebooking: words, form } = useCalendarWords()
  const locale = useLocale()
  const { isBusy, problem, alternatives, book, insist } = useRebook({ salonId, timeZone, booking, onDone })
  const [date, clock] = [booking.start.slice(0, 10), booking.start.slice(11, 16)]
  return (
    <fieldset className="flex flex-col gap-2 rounded-md p-3 hairline" disabled={isBusy}>
      <legend className="sr-only">{words.title}</legend>
      <p className="text-small text-ink-2">{words.hint(clock)}</p>
      <div className="grid grid-cols-2 gap-2">
        {choicesWith(usual).map((weeks) => (
          <Button
            key={weeks}
            variant={weeks === usual ? 'primary' : 'secondary'}
            size="sm"
            className={weeks === usual ? 'col-span-2' : undefined}
            onClick={() => book(`${addDays(date, weeks * 7)}T${clock}`)}
          >
            <span className="flex flex-col leading-tight">
              {weeks === usual ? words.usual(weeks) : words.weeks(weeks)}
              <span className={classes('text-small font-normal tabular', weeks !== usual && 'text-muted')}>
                {shortDay(locale, `${addDays(date, weeks * 7)}T12:00:00Z`, 'UTC')}
              </span>
            </span>
          </Button>
        ))}
      </div>
      <SaveNotice problem={problem} insist={form.outsideYes} onInsist={insist} />
      <NearestTimes timeZone={timeZone} times={alternatives} onBook={book} />
    </fieldset>
  )
}
