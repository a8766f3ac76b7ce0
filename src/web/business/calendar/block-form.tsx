import { useState } from 'react'

import type { CalendarView } from '#features/calendar/contract.ts'
import type { blockTime } from '#features/calendar/contract/bookings.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { asTime, isTime, PlaceFields, type FormPlace } from './form-parts.tsx'
import { SaveNotice } from './save-notice.tsx'
import { useSave } from './use-save.ts'
import { useCalendarWords } from './words.ts'

interface BlockFormProps {
  readonly salonId: string
  readonly view: CalendarView
  readonly place: FormPlace
  readonly onPlace: (place: FormPlace) => void
  readonly onDone: () => void
}

const LAST = '23:59'

const anHourLater = (time: string): string => {
  const [hour = 0, minute = ''] = asTime(time).split(':')
  return Number(hour) < 23 ? `${String(Number(hour) + 1).padStart(2, '0')}:${minute}` : LAST
}

/** Blocks a stretch of time, so that it is not offered. */
export function BlockForm({ salonId, view, place, onPlace, onDone }: BlockFormProps) {
  const { form: words } = useCalendarWords()
  // Until an end is typed, it moves along with the start.
  const [typedEnd, setEnd] = useState<string>()
  const end = typedEnd ?? (isTime(place.time) ? anHourLater(place.time) : '')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<'time' | 'until'>()
  const { isBusy, problem, save } = useSave(salonId, onDone)
  const staffId = place.staffId === '' ? (view.staff[0]?.id ?? '') : place.staffId
  const submit = (overBookings = false) => {
    const fault = faultOf(place.time, end)
    setWrong(fault)
    if (fault !== undefined) return
    const body = {
      staffId,
      start: `${place.date}T${asTime(place.time)}`,
      end: `${place.date}T${asTime(end)}`,
      reason: reason.trim(),
      overBookings,
    }
    save(async () => {
      await api<typeof blockTime>('POST', '/business/salons/{id}/blocks', {
        params: { id: salonId },
        body,
      })
      toast(words.blocked, { kind: 'success' })
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
        place={{ ...place, staffId }}
        staff={view.staff}
        staffLabel={words.whose}
        error={wrong === 'time' ? words.needed.time : undefined}
        onChange={onPlace}
      />
      <UntilFields
        end={end}
        error={wrong === 'until' ? words.needed.until : undefined}
        reason={reason}
        onEnd={setEnd}
        onReason={setReason}
      />
      <SaveNotice problem={problem} insist={words.hasBookingsYes} onInsist={() => submit(true)} />
      <Button type="submit" size="lg" wide busy={isBusy}>
        {words.saveBlock}
      </Button>
    </form>
  )
}

const faultOf = (start: string, end: string): 'time' | 'until' | undefined =>
  isTime(start) ? (isTime(end) && asTime(start) < asTime(end) ? undefined : 'until') : 'time'

interface UntilFieldsProps {
  readonly end: string
  readonly error: string | undefined
  readonly reason: string
  readonly onEnd: (end: string) => void
  readonly onReason: (reason: string) => void
}

function UntilFields({ end, error, reason, onEnd, onReason }: UntilFieldsProps) {
  const { form: words } = useCalendarWords()
  return (
    <>
      <Field label={words.until} error={error}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={5}
            className="tabular"
            value={end}
            onChange={({ target }) => onEnd(target.value)}
          />
        )}
      </Field>
      <Field label={words.reason} hint={words.reasonHint} optional>
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            value={reason}
            onChange={({ target }) => onReason(target.value)}
          />
        )}
      </Field>
    </>
  )
}
