import { useState } from 'react'

import type { CalendarBooking, CalendarView } from '#features/calendar/contract.ts'
import type { moveBooking } from '#features/calendar/contract/bookings.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { shortWhen } from '../../ui/dates.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { asTime, isTime, PlaceFields, type FormPlace } from './form-parts.tsx'
import { goesToOther } from './goes-to-other.ts'
import { SaveNotice } from './save-notice.tsx'
import { toastNotified } from './toast-notified.ts'
import { useSave } from './use-save.ts'
import { useCalendarWords } from './words.ts'

interface MoveSheetProps {
  readonly salonId: string
  readonly view: CalendarView
  /** Undefined: closed. */
  readonly booking: CalendarBooking | undefined
  readonly onClose: () => void
}

/** Another time, person or length by form: on a phone, or without dragging. */
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

const lengthOf = ({ start, end }: { readonly start: string; readonly end: string }): number =>
  (Date.parse(end) - Date.parse(start)) / 60_000

/** Only what is otherwise than it was; the first service and what else the same person does go together. */
function moveBody(booking: CalendarBooking, { date, time, staffId }: FormPlace, minutes: number) {
  const [item] = booking.items
  const start = `${date}T${asTime(time)}`
  const usual = item ? lengthOf(item) : 0
  return {
    seen: booking.stamp,
    ...(start !== booking.start.slice(0, 16) && { start }),
    items: booking.items
      .filter((one) => one.staffId === item?.staffId)
      .map(({ position }) => ({
        position,
        ...(staffId !== item?.staffId && { staffId }),
        ...(position === item?.position && minutes >= 5 && minutes !== usual && { minutes }),
      })),
  }
}

function MoveForm({ salonId, view, booking, onDone }: MoveFormProps) {
  const { form: words, moving, ...all } = useCalendarWords()
  const locale = useLocale()
  const [item] = booking.items
  const [place, setPlace] = useState<FormPlace>({
    date: booking.start.slice(0, 10),
    time: booking.start.slice(11, 16),
    staffId: item?.staffId ?? '',
  })
  const [minutes, setMinutes] = useState(String(item ? lengthOf(item) : ''))
  const [isMissing, setIsMissing] = useState(false)
  const { isBusy, problem, save } = useSave(salonId, onDone)
  const submit = (outsideHours = false) => {
    setIsMissing(!isTime(place.time))
    if (!isTime(place.time)) return
    const body = { ...moveBody(booking, place, Number(minutes)), outsideHours }
    save(async () => {
      const moved = await api<typeof moveBooking>('POST', '/business/salons/{id}/bookings/{booking}/move', {
        params: { id: salonId, booking: booking.id },
        body,
      })
      const text = moving.done(booking.clientName, shortWhen(locale, moved.start, view.timeZone))
      toastNotified(all, text, moved.mail)
    })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <PlaceFields
        place={place}
        staff={view.staff}
        error={isMissing ? words.needed.time : undefined}
        onChange={setPlace}
      />
      {item && goesToOther(item, place.staffId) && (
        <Notice tone="info" live>
          {moving.askedFor(item.asked.name)}
        </Notice>
      )}
      <MinutesField value={minutes} onChange={setMinutes} />
      <SaveNotice problem={problem} insist={words.outsideYes} onInsist={() => submit(true)} />
      <Button type="submit" size="lg" wide busy={isBusy}>
        {words.move}
      </Button>
    </form>
  )
}

interface MinutesFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

function MinutesField({ value, onChange }: MinutesFieldProps) {
  const { form: words } = useCalendarWords()
  return (
    <Field label={words.minutes}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={5}
          max={720}
          step={5}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
