import { CalendarOff } from 'lucide-react'

import type { MyDay } from '#features/my-day/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { dayName } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { OwnBreaks } from './own-breaks.tsx'
import { OwnFigures } from './own-figures.tsx'
import { OwnWeek } from './own-week.tsx'
import { useMyDay } from './use-my-day.ts'
import { Visits } from './visits.tsx'
import { useMyDayWords } from './words.ts'

/** A team member's own page: the next client, the rest of her day, her week and her figures. */
export function MyDayPage() {
  const words = useMyDayWords()
  const query = useMyDay(useOwnSalon().id)
  return (
    <>
      <h1 className="display text-display">{words.title}</h1>
      <Loaded
        query={query}
        words={words}
        className="mt-4"
        skeleton={<Skeleton className="h-96 rounded-lg" />}
      >
        {(day) => <Day day={day} />}
      </Loaded>
    </>
  )
}

function Day({ day: { today, own, timeZone } }: { readonly day: MyDay }) {
  const words = useMyDayWords()
  const locale = useLocale()
  if (own === null)
    return (
      <EmptyState
        icon={<CalendarOff size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.none}
        text={words.noneText}
      />
    )
  return (
    <>
      <p className="mt-1 text-ink-2">{dayName(locale, today)}</p>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 bar:grid-cols-2">
        <Visits bookings={own.bookings} />
        <div className="flex min-w-0 flex-col gap-5">
          <OwnBreaks own={own} today={today} timeZone={timeZone} />
          <OwnWeek own={own} today={today} />
          <OwnFigures own={own} />
        </div>
      </div>
    </>
  )
}
