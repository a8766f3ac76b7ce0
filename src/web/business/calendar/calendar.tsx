import { WifiOff } from 'lucide-react'
import { useState } from 'react'

import { classes } from '../../ui/class-names.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { daysByKey, useAsked } from './address-actions.ts'
import { CalendarDays } from './calendar-days.tsx'
import { useDayWords } from './day-words.ts'
import { useMoreActions } from './more-actions.tsx'
import { OutsideTrouble } from './outside-trouble.tsx'
import type { DayDraft, StartDraft } from './start-fields.tsx'
import { Toolbar } from './toolbar.tsx'
import { useDisplay } from './use-display.ts'
import { useKeys } from './use-keys.ts'
import { useShownDays } from './use-shown-days.ts'

interface CalendarProps {
  readonly salonId: string
  /** Of the salon, to know today's date before the calendar is loaded. */
  readonly timeZone: string
}

/** A salon's days, updated live: as columns or as a list, in print always as a list. */
export function Calendar({ salonId, timeZone }: CalendarProps) {
  const words = useDayWords()
  const { address, date, step, query, isLive, show } = useShownDays(salonId, timeZone)
  const { data, isPlaceholderData } = query
  const [draft, setDraft] = useState<StartDraft | DayDraft>()
  const add = () => setDraft({ date })
  const display = useDisplay()
  const more = useMoreActions(salonId, data, display.colouring)
  useKeys({ ...daysByKey({ address, step }), n: add, '?': more.help })
  useAsked(address, data !== undefined && !isPlaceholderData, {
    add: (clientId) => setDraft({ date, ...(clientId !== undefined && { clientId }) }),
    wait: more.wait,
  })
  return (
    <div className="full-page">
      <Toolbar
        address={address}
        date={date}
        onStep={step}
        view={data}
        display={display}
        onAdd={add}
        more={more}
      />
      {data?.outsideTrouble === true && <OutsideTrouble />}
      <Loaded
        query={query}
        words={words}
        skeleton={<Skeleton className="m-4 h-[60dvh] rounded-lg" />}
        className="p-4"
      >
        {(view) => (
          <div
            aria-busy={isPlaceholderData}
            className={classes('full-page', isPlaceholderData && 'opacity-60')}
          >
            <CalendarDays
              calendar={{ salonId, view, show }}
              address={address}
              date={date}
              display={display}
              draft={draft}
              onDraft={setDraft}
            />
          </div>
        )}
      </Loaded>
      {more.opened}
      {!isLive && <Offline />}
    </div>
  )
}

/** Covers the end of the days, so that nothing moves under the user's hand when it comes and goes. */
function Offline() {
  const words = useDayWords()
  return (
    <output className="fixed bottom-[calc(var(--tab-bar)+16px)] left-[calc(var(--rail,0px)+16px)] z-20 flex items-center gap-2 rounded-full bg-warning-soft px-4 py-2 text-small text-warning shadow-1 print:hidden">
      <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {words.offline}
    </output>
  )
}
