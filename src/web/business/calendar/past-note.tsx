import type { CalendarView } from '#features/calendar/contract.ts'

import type { StartDraft } from './start-fields.tsx'
import { isPast } from './suggested-start.ts'
import { useMinute } from './use-minute.ts'
import { useCalendarWords } from './words.ts'
import { asTime } from './written-time.ts'

interface PastNoteProps {
  readonly view: CalendarView
  readonly draft: StartDraft
}

/** Says that a start has passed: it can be entered all the same, but mostly it was not meant. */
export function PastNote({ view, draft }: PastNoteProps) {
  const { form: words } = useCalendarWords()
  const now = useMinute()
  if (!isPast(view, { ...draft, time: asTime(draft.time) }, now)) return null
  return <output className="-mt-2 text-small text-warning">{words.past}</output>
}
