import { useState } from 'react'

import type { CalendarBooking, CalendarView } from '#features/calendar/contract.ts'

import { Checkbox } from '../../ui/check.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EntryForm } from './entry-form.tsx'
import { goesToOther } from './goes-to-other.ts'
import { StartFields } from './start-fields.tsx'
import { useMoveForm } from './use-move-form.ts'
import { useCalendarWords } from './words.ts'

interface MoveSheetProps {
  readonly salonId: string
  readonly view: CalendarView
  /** Undefined while the sheet is closed. */
  readonly booking: CalendarBooking | undefined
  readonly onClose: () => void
}

/** Moves a booking by form: on a phone, or for users who do not drag. */
export function MoveSheet({ booking, onClose, ...rest }: MoveSheetProps) {
  const { form: words } = useCalendarWords()
  const [last, setLast] = useState(booking)
  if (booking !== undefined && booking !== last) setLast(booking)
  return (
    <Sheet
      side="right"
      open={booking !== undefined}
      onClose={onClose}
      title={words.moveTitle}
      subtitle={last?.clientName}
      keepOpen
    >
      {last !== undefined && (
        <MoveForm key={last.id + last.stamp} booking={last} onDone={onClose} {...rest} />
      )}
    </Sheet>
  )
}

interface MoveFormProps extends Pick<MoveSheetProps, 'salonId' | 'view'> {
  readonly booking: CalendarBooking
  readonly onDone: () => void
}

function MoveForm({ salonId, view, booking, onDone }: MoveFormProps) {
  const { form: words, moving } = useCalendarWords()
  const form = useMoveForm({ salonId, timeZone: view.timeZone, booking, onSaved: onDone })
  return (
    <EntryForm form={form} save={words.move} insist={moving.anyway}>
      <StartFields
        draft={form.draft}
        staff={view.staff}
        error={form.isMissing ? words.needed.time : undefined}
        onChange={form.setDraft}
      />
      <OtherStaffNotice booking={booking} staffId={form.draft.staffId} />
      <MinutesField value={form.minutes} onChange={form.setMinutes} />
      {booking.status === 'confirmed' && (
        <Checkbox
          checked={form.tell}
          onChange={({ target }) => form.setTell(target.checked)}
          label={words.tell}
        />
      )}
    </EntryForm>
  )
}

interface OtherStaffNoticeProps {
  readonly booking: CalendarBooking
  readonly staffId: string
}

/** Says that the customer asked for another team member. */
function OtherStaffNotice({
  booking: {
    items: [item],
  },
  staffId,
}: OtherStaffNoticeProps) {
  const { moving: words } = useCalendarWords()
  if (!item || !goesToOther(item, staffId)) return null
  return (
    <Notice tone="info" live>
      {words.askedFor(item.asked.name)}
    </Notice>
  )
}

interface MinutesFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

function MinutesField(props: MinutesFieldProps) {
  const { form: words } = useCalendarWords()
  return <LineField {...props} label={words.minutes} type="number" min={5} max={720} step={5} />
}
