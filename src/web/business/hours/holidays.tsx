import { useRef } from 'react'

import type { Opening } from '#features/salons/contract/opening.ts'

import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HolidayButton } from './holiday-button.tsx'
import { useDayRemoval } from './use-day-removal.ts'
import { useHolidayClosing } from './use-holiday-closing.ts'
import { useHolidays, type Holiday } from './use-holidays.ts'
import { useHoursWorkspaceWords } from './words.ts'

interface HolidaysProps {
  readonly salonId: string
  readonly opening: Opening
}

/** The holidays of the coming year; one press closes the salon on one of them. */
export function Holidays({ salonId, opening }: HolidaysProps) {
  const words = useHoursWorkspaceWords()
  const query = useHolidays(salonId, opening.today)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="holidays">
      <h2 ref={heading} tabIndex={-1} id="holidays" className="text-title">
        {words.holidays}
      </h2>
      <p className="mt-1 text-ink-2">{words.holidaysText}</p>
      <Loaded
        query={query}
        words={{ failed: words.holidaysFailed }}
        className="mt-3"
        skeleton={<Skeleton className="h-48 rounded-md" />}
      >
        {(holidays) => (
          <HolidayChoice
            salonId={salonId}
            opening={opening}
            holidays={holidays}
            // The pressed button disappears, so the heading gets the focus.
            onAllClosed={() => heading.current?.focus({ preventScroll: true })}
          />
        )}
      </Loaded>
    </section>
  )
}

interface HolidayChoiceProps extends HolidaysProps {
  readonly holidays: readonly Holiday[]
  readonly onAllClosed: () => void
}

function HolidayChoice({ salonId, opening, holidays, onAllClosed }: HolidayChoiceProps) {
  const words = useHoursWorkspaceWords()
  const closing = useHolidayClosing(salonId)
  const removal = useDayRemoval(salonId, words.holidayOpen)
  const isBusy = closing.isBusy || removal.isBusy
  const special = new Map(opening.specialDays.map(({ date, ranges }) => [date, ranges]))
  const unset = holidays.filter(({ date }) => !special.has(date))
  return (
    <>
      <ul className="mt-3 grid gap-2 sm:max-lg:grid-cols-2">
        {holidays.map((holiday) => (
          <HolidayButton
            key={holiday.holiday}
            holiday={holiday}
            isClosed={special.get(holiday.date)?.length === 0}
            disabled={isBusy}
            onClose={() => void closing.close([holiday])}
            onOpen={() => void removal.remove(holiday.date)}
          />
        ))}
      </ul>
      {unset.length > 1 && (
        <CloseAllButton busy={isBusy} onPress={() => void closing.close(unset).then(onAllClosed)} />
      )}
      {closing.question}
      {removal.question}
    </>
  )
}

function CloseAllButton({ busy, onPress }: { readonly busy: boolean; readonly onPress: () => void }) {
  const words = useHoursWorkspaceWords()
  return (
    <Button variant="secondary" size="sm" busy={busy} className="mt-3" onClick={onPress}>
      {words.allHolidays}
    </Button>
  )
}
