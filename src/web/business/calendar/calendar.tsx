import { WifiOff } from 'lucide-react'
import { useState } from 'react'

import { hasSalonRight } from '#domain/salon-rights.ts'

import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CalendarDays } from './calendar-days.tsx'
import { FileActions } from './file-actions.tsx'
import type { StartDraft } from './start-fields.tsx'
import { suggestedStart } from './suggested-start.ts'
import { Toolbar } from './toolbar.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import { useKey } from './use-key.ts'
import { useShownDays } from './use-shown-days.ts'
import { useCalendarWords } from './words.ts'

interface CalendarProps {
  readonly salonId: string
  /** Of the salon, to know today's date before the calendar is loaded. */
  readonly timeZone: string
}

/** A salon's days, live: columns on a wide screen, a list on a narrow one and on paper. */
export function Calendar({ salonId, timeZone }: CalendarProps) {
  const words = useCalendarWords()
  const { address, date, isNarrow, query, isLive, show } = useShownDays(salonId, timeZone)
  const { data, isPlaceholderData } = query
  const [draft, setDraft] = useState<StartDraft>()
  const add = () => setDraft(suggestedStart(data, { date, timeZone }))
  useKey('n', add)
  const more = data && hasSalonRight(data.role, 'calendar') && <FileActions salonId={salonId} isMenu />
  return (
    // On a phone the button for a new booking floats above the end of the list.
    <div className={`flex flex-col gap-3 ${isNarrow ? 'pb-20 print:pb-0' : ''}`}>
      <Toolbar address={address} date={date} view={data} onAdd={add} more={more} />
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-[60dvh] rounded-lg" />}>
        {(view) => (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
            <CalendarDays
              calendar={{ salonId, view, show }}
              address={address}
              date={date}
              draft={draft}
              onDraft={setDraft}
            />
          </div>
        )}
      </Loaded>
      {!isLive && <Offline />}
    </div>
  )
}

/** Sticks over the end of the days, so that nothing moves under the user's hand when it comes and goes. */
function Offline() {
  const words = useCalendarWords()
  const isNarrow = useIsNarrow()
  return (
    <output
      className="sticky z-20 flex items-center gap-2 self-start rounded-full bg-warning-soft px-4 py-2 text-small text-warning shadow-1 print:hidden"
      style={{ bottom: isNarrow ? 'calc(var(--tab-bar) + 84px)' : 16 }}
    >
      <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {words.offline}
    </output>
  )
}
