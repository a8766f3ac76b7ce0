import { useState } from 'react'

import type { BookingDetails } from '#features/calendar/contract.ts'
import { shortDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { addDays } from '../../ui/dates.ts'
import { NearestTimes } from './nearest-times.tsx'
import { Choices, usualOf } from './rebook-menu.tsx'
import { SaveNotice } from './save-notice.tsx'
import { useRebook } from './use-rebook.ts'
import { useCalendarWords } from './words.ts'

interface NextVisitProps {
  readonly salonId: string
  readonly timeZone: string
  readonly details: BookingDetails
}

/** Beside the bill: books the next appointment at the client's usual interval with one press, unless there is one. */
export function NextVisit({ salonId, timeZone, details: { booking, comingBack } }: NextVisitProps) {
  const { rebooking: words } = useCalendarWords()
  const [isOpen, setIsOpen] = useState(false)
  const usual = usualOf(comingBack)
  const shared = { salonId, timeZone, booking, usual, onDone: () => setIsOpen(false) }
  if (comingBack.isBooked) return null
  return (
    <section aria-labelledby="next-visit" className="flex flex-col gap-2">
      <h3 id="next-visit" className="text-label">
        {words.open}
      </h3>
      <div className="flex flex-wrap gap-2">
        {usual !== undefined && !isOpen && <Usual {...shared} weeks={usual} />}
        <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {words.other}
        </Button>
      </div>
      {isOpen && <Choices {...shared} />}
    </section>
  )
}

interface UsualProps extends Omit<Parameters<typeof Choices>[0], 'usual'> {
  readonly weeks: number
}

function Usual({ weeks, ...rest }: UsualProps) {
  const { rebooking: words, form } = useCalendarWords()
  const locale = useLocale()
  const { isBusy, problem, alternatives, book, insist } = useRebook(rest)
  const [date, clock] = [rest.booking.start.slice(0, 10), rest.booking.start.slice(11, 16)]
  const start = `${addDays(date, weeks * 7)}T${clock}`
  const day = shortDay(locale, `${addDays(date, weeks * 7)}T12:00:00Z`, 'UTC')
  return (
    <>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => book(start)}>
        {words.book(`${day}, ${clock}`)}
      </Button>
      <SaveNotice problem={problem} insist={form.outsideYes} onInsist={insist} />
      <NearestTimes timeZone={rest.timeZone} times={alternatives} onBook={book} />
    </>
  )
}
