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
  const part = useLate(help, open !== undefined)
  const { data: CalendarHelp } = part
  return (
    <>
      <LateSheet
        part={part}
        open={open !== undefined}
        onClose={shown.onClose}
        title={open === 'legend' ? display.legend : keyList.title}
      />
      {open && CalendarHelp && <CalendarHelp {...shown} open={open} />}
    </>
  )
}
