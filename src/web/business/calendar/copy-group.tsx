import { Copy } from 'lucide-react'
import { useState } from 'react'

import type { CalendarBooking } from '#features/calendar/contract.ts'

import { Button } from '../../ui/button.tsx'
import { todayIn } from '../../ui/dates.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { EntryForm } from './entry-form.tsx'
import { NearestTimes } from './nearest-times.tsx'
import { StartFields } from './start-fields.tsx'
import { useRebook } from './use-rebook.ts'
import { useCalendarWords } from './words.ts'
import { asTime, isTime } from './written-time.ts'

interface CopyGroupProps {
  readonly salonId: string
  readonly timeZone: string
  readonly booking: CalendarBooking
}

/** A group is copied as a whole: all its guests at the same time again, with the same services and team members. */
export function CopyGroup(props: CopyGroupProps) {
  const { booking: words, copying } = useCalendarWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.copy}
      </Button>
      <Sheet
        side="right"
        open={isOpen}
        onClose={close}
        title={copying.title}
        subtitle={props.booking.clientName}
        keepOpen
      >
        <CopyForm {...props} onDone={close} />
      </Sheet>
    </>
  )
}

function CopyForm({ salonId, timeZone, booking, onDone }: CopyGroupProps & { readonly onDone: () => void }) {
  const { form: words, copying } = useCalendarWords()
  const [draft, setDraft] = useState(() => startOf(booking, todayIn(timeZone)))
  const [isMissing, setIsMissing] = useState(false)
  const { book, alternatives, ...form } = useRebook({ salonId, timeZone, booking, onDone })
  const submit = (outsideHours = false) => {
    setIsMissing(!isTime(draft.time))
    if (isTime(draft.time)) book(`${draft.date}T${asTime(draft.time)}`, outsideHours)
  }
  return (
    <EntryForm form={{ ...form, submit }} save={copying.save} insist={words.outsideYes}>
      <Parts booking={booking} />
      <StartFields
        draft={draft}
        staff={[]}
        error={isMissing ? words.needed.time : undefined}
        onChange={setDraft}
      />
      <NearestTimes timeZone={timeZone} times={alternatives} onBook={book} />
    </EntryForm>
  )
}

/** The present day if that of the group has passed; the time is still to choose, as for every copy. */
function startOf({ start }: CalendarBooking, today: string) {
  const day = start.slice(0, 10)
  return { date: day < today ? today : day, time: '', staffId: '' }
}

/** The services and team member of each guest. */
function Parts({ booking: { items } }: Pick<CopyGroupProps, 'booking'>) {
  const { copying } = useCalendarWords()
  return (
    <ul aria-label={copying.parts} className="divide-y divide-line rounded-md px-4 hairline">
      {items.map(({ position, name, options, staffName }) => (
        <li key={position} lang="" className="py-2">
          {[name, ...options].join(' + ')}
          <span className="block text-small text-muted">{staffName}</span>
        </li>
      ))}
    </ul>
  )
}
