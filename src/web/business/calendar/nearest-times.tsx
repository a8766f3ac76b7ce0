import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import type { Alternative } from './use-rebook.ts'
import { useCalendarWords } from './words.ts'

interface NearestTimesProps {
  readonly timeZone: string
  readonly times: readonly Alternative[]
  readonly onBook: (start: string) => void
}

/** The nearest free times if the requested one is taken; each books at once. */
export function NearestTimes({ timeZone, times, onBook }: NearestTimesProps) {
  const { rebooking: words } = useCalendarWords()
  const locale = useLocale()
  if (times.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      <p className="basis-full text-small text-ink-2">{words.nearest}</p>
      {times.map(({ start }) => (
        <Button
          key={start}
          variant="secondary"
          size="sm"
          className="whitespace-nowrap"
          onClick={() => onBook(start)}
        >
          {shortDayAndTime(locale, start, timeZone)}
        </Button>
      ))}
    </div>
  )
}
