import type { CalendarView } from '#features/calendar/contract.ts'

import { DateInput } from '../../ui/date-input.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { textOf, valueOf } from '../../ui/select-rule.ts'
import { Select } from '../../ui/select.tsx'
import { useCalendarWords } from './words.ts'

/** A place on the calendar as a form has it: the salon's own date and clock. */
export interface FormPlace {
  readonly date: string
  /** «10:15» */
  readonly time: string
  /** Empty: anyone available. */
  readonly staffId: string
}

export const isTime = (text: string): boolean => /^([01]?\d|2[0-3])[:.]?[0-5]\d$/.test(text.trim())

/** «930», «9.30», «9:30» → «09:30» */
export function asTime(text: string): string {
  const digits = text.replaceAll(/\D/g, '').padStart(4, '0')
  return `${digits.slice(0, 2)}:${digits.slice(2)}`
}

interface PlaceFieldsProps {
  readonly place: FormPlace
  readonly staff: CalendarView['staff']
  readonly canBeAnyone?: boolean
  /** Above the people; by default with whom the booking is. */
  readonly staffLabel?: string
  readonly error?: string | undefined
  readonly onChange: (place: FormPlace) => void
}

/** Day, time and person. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { form: words } = useCalendarWords()
  const { place, staff, canBeAnyone = false, staffLabel = words.staff, error, onChange } = props
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label={words.day}>
          {(control) => (
            <DateInput
              {...control}
              type="date"
              required
              value={place.date}
              onChange={({ target }) => target.value !== '' && onChange({ ...place, date: target.value })}
            />
          )}
        </Field>
        <Field label={words.time} error={error}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={5}
              className="tabular"
              value={place.time}
              onChange={({ target }) => onChange({ ...place, time: target.value })}
            />
          )}
        </Field>
      </div>
      {staff.length > 1 && (
        <Field label={staffLabel}>
          {(control) => (
            <Select
              {...control}
              value={valueOf(place.staffId)}
              onValueChange={(value) => onChange({ ...place, staffId: textOf(value) })}
              items={[
                ...(canBeAnyone ? [{ value: valueOf(''), label: words.anyone }] : []),
                ...staff
                  .filter(({ isActive, id }) => isActive || id === place.staffId)
                  .map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Field>
      )}
    </>
  )
}
