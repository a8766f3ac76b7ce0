import { useState } from 'react'

import type { CalendarView } from '#features/calendar/contract.ts'

import { Chip } from '../../ui/chip.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { BlockForm } from './block-form.tsx'
import { BookingForm } from './booking-form.tsx'
import type { DayDraft, StartDraft } from './start-fields.tsx'
import { startOfPress, suggestedStart } from './suggested-start.ts'
import { useCalendarWords } from './words.ts'

interface WriteSheetProps {
  readonly salonId: string
  readonly view: CalendarView
  /** The pressed start, or a day; undefined while the sheet is closed. */
  readonly draft: StartDraft | DayDraft | undefined
  readonly onClose: () => void
}

/** A new booking, or a blocked time. */
export function WriteSheet({ draft, onClose, ...rest }: WriteSheetProps) {
  const { form: words } = useCalendarWords()
  const [last, setLast] = useState<StartDraft | DayDraft>()
  const [first, setFirst] = useState<StartDraft>()
  const [round, setRound] = useState(0)
  if (draft !== undefined && draft !== last) {
    setLast(draft)
    setFirst(startOf(draft, rest.view))
    setRound(round + 1)
  }
  return (
    <Sheet side="right" open={draft !== undefined} onClose={onClose} title={words.title} keepOpen>
      {first !== undefined && <Forms key={round} first={first} onDone={onClose} {...rest} />}
    </Sheet>
  )
}

const startOf = (draft: StartDraft | DayDraft, view: CalendarView): StartDraft => {
  if (!('time' in draft)) return { ...draft, ...suggestedStart(view, draft.date) }
  return draft.isPressed ? startOfPress(view, draft) : draft
}

interface FormsProps extends Pick<WriteSheetProps, 'salonId' | 'view'> {
  readonly first: StartDraft
  readonly onDone: () => void
}

function Forms({ first, ...rest }: FormsProps) {
  const { form: words } = useCalendarWords()
  const [draft, setDraft] = useState(first)
  const [isBlock, setIsBlock] = useState(false)
  const Form = isBlock ? BlockForm : BookingForm
  return (
    <>
      <fieldset className="mb-4 flex gap-2">
        <legend className="sr-only">{words.tabs}</legend>
        <Chip selected={!isBlock} onClick={() => setIsBlock(false)}>
          {words.booking}
        </Chip>
        <Chip selected={isBlock} onClick={() => setIsBlock(true)}>
          {words.block}
        </Chip>
      </fieldset>
      <Form {...rest} draft={draft} onDraft={setDraft} />
    </>
  )
}
