import { useState } from 'react'

import type { CalendarView } from '#features/calendar/contract.ts'

import { Chip } from '../../ui/chip.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { BlockForm } from './block-form.tsx'
import { BookingForm } from './booking-form.tsx'
import type { FormPlace } from './form-parts.tsx'
import { useCalendarWords } from './words.ts'

interface WriteSheetProps {
  readonly salonId: string
  readonly view: CalendarView
  /** Where it was pressed; undefined: closed. */
  readonly place: FormPlace | undefined
  readonly onClose: () => void
}

/** A new appointment, or a stretch that is closed. */
export function WriteSheet({ place, onClose, ...rest }: WriteSheetProps) {
  const { form: words } = useCalendarWords()
  const [last, setLast] = useState(place)
  const [round, setRound] = useState(0)
  if (place !== undefined && place !== last) {
    setLast(place)
    setRound(round + 1)
  }
  return (
    <Sheet side="right" open={place !== undefined} onClose={onClose} title={words.title} keepOpen>
      {last !== undefined && <Forms key={round} first={last} onDone={onClose} {...rest} />}
    </Sheet>
  )
}

interface FormsProps extends Pick<WriteSheetProps, 'salonId' | 'view'> {
  readonly first: FormPlace
  readonly onDone: () => void
}

function Forms({ first, ...rest }: FormsProps) {
  const { form: words } = useCalendarWords()
  const [place, setPlace] = useState(first)
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
      <Form {...rest} place={place} onPlace={setPlace} />
    </>
  )
}
