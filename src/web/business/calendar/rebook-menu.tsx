import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'

import { isOpen } from '#domain/booking-state.ts'
import type { CalendarBooking } from '#features/calendar/contract.ts'
import { shortDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { addDays } from '../../ui/dates.ts'
import { NearestTimes } from './nearest-times.tsx'
import { SaveNotice } from './save-notice.tsx'
import { useRebook } from './use-rebook.ts'
import { useCalendarWords } from './words.ts'

interface RebookMenuProps {
  readonly salonId: string
  readonly timeZone: string
  readonly booking: CalendarBooking
}

/** After how many weeks clients come back: gel lasts three or four. */
const weeksOffered = [2, 3, 4, 5, 6, 8] as const

/** The next appointment of the client: the same services, team members and time, some weeks later. */
export function RebookMenu({ booking, ...rest }: RebookMenuProps) {
  const { rebooking: words } = useCalendarWords()
  const [isOpened, setIsOpened] = useState(false)
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
      {isOpened && <Choices {...rest} booking={booking} onDone={() => setIsOpened(false)} />}
    </>
  )
}

function Choices({ salonId, timeZone, booking, onDone }: RebookMenuProps & { readonly onDone: () => void }) {
  const { rebooking: words, form } = useCalendarWords()
  const locale = useLocale()
  const { isBusy, problem, alternatives, book, insist } = useRebook({ salonId, timeZone, booking, onDone })
  const [date, clock] = [booking.start.slice(0, 10), booking.start.slice(11, 16)]
  return (
    <fieldset className="flex flex-col gap-2 rounded-md p-3 hairline" disabled={isBusy}>
      <legend className="sr-only">{words.title}</legend>
      <p className="text-small text-ink-2">{words.hint(clock)}</p>
      <div className="grid grid-cols-2 gap-2">
        {weeksOffered.map((weeks) => (
          <Button
            key={weeks}
            variant="secondary"
            size="sm"
            onClick={() => book(`${addDays(date, weeks * 7)}T${clock}`)}
          >
            <span className="flex flex-col leading-tight">
              {words.weeks(weeks)}
              <span className="text-small font-normal text-muted tabular">
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
