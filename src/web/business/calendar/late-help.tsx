import { latePart, useLate } from '../../app/late-part.ts'
import { LateSheet } from '../../ui/late-sheet.tsx'
import type { HelpProps } from './calendar-help.tsx'
import { useDayWords } from './day-words.ts'

const help = latePart(
  () => import('./calendar-help.tsx'),
  (part) => part.CalendarHelp,
)

/** What explains the calendar, over it: fetched at the first press. */
export function LateHelp({
  open,
  ...shown
}: Omit<HelpProps, 'open'> & { readonly open: HelpProps['open'] | undefined }) {
  const { keyList, display } = useDayWords()
  const isOpen = open !== undefined
  const part = useLate(help, isOpen)
  const { data: CalendarHelp } = part
  const title = open === 'legend' ? display.legend : keyList.title
  return (
    <>
      <LateSheet part={part} open={isOpen} onClose={shown.onClose} title={title} />
      {isOpen && CalendarHelp && <CalendarHelp {...shown} open={open} />}
    </>
  )
}
