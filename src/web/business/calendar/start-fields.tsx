import type { CalendarPerson, CalendarView } from '#features/calendar/contract.ts'

import { Field } from '../../ui/field.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { textOf, valueOf } from '../../ui/select-rule.ts'
import { Select } from '../../ui/select.tsx'
import { useCalendarWords } from './words.ts'

/** The facts that a new booking takes over from another one. */
export interface CopiedVisit {
  readonly services: CalendarPerson['usual']
  /** The client, if the booking has none from the salon's list. */
  readonly name: string
  readonly phone: string
}

/** The start and team member of a form, by the salon's own date and clock. */
export interface StartDraft {
  readonly date: string
  /** «10:15» */
  readonly time: string
  /** Empty: anyone available. */
  readonly staffId: string
  /** A press in the calendar chose it, which is less exact than a typed one. */
  readonly isPressed?: true
  /** The client of a new booking, if it was requested from their card. */
  readonly clientId?: string
  /** The booking that a new one is a copy of. */
  readonly copied?: CopiedVisit
}

/** A new booking on a day, whose start the form suggests. */
export interface DayDraft {
  readonly date: string
  readonly clientId?: string
}

interface StartFieldsProps {
  readonly draft: StartDraft
  readonly staff: CalendarView['staff']
  readonly canBeAnyone?: boolean
  /** By default the label says that the team member does the booking. */
  readonly staffLabel?: string
  readonly error?: string | undefined
  readonly onChange: (draft: StartDraft) => void
}

/** Day, time and team member. */
export function StartFields({ error, ...props }: StartFieldsProps) {
  const { form: words } = useCalendarWords()
  const { draft, staff, onChange } = props
  return (
    <>
      <div className="grid grid-cols-[1.3fr_1fr] gap-3">
        <DateField
          label={words.day}
          required
          value={draft.date}
          onChange={(date) => date !== '' && onChange({ ...draft, date })}
        />
        <TimeField
          label={words.time}
          error={error}
          value={draft.time}
          onChange={(time) => onChange({ ...draft, time })}
        />
      </div>
      {staff.length > 1 && <StaffField {...props} />}
    </>
  )
}

interface TimeFieldProps {
  readonly label: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A time that is typed, such as «930» or «9:30». */
export const TimeField = (props: TimeFieldProps) => (
  <LineField {...props} inputMode="numeric" most={5} className="tabular" />
)

function StaffField(props: Omit<StartFieldsProps, 'error'>) {
  const { form: words } = useCalendarWords()
  const { draft, staff, canBeAnyone = false, staffLabel = words.staff, onChange } = props
  return (
    <Field label={staffLabel}>
      {(control) => (
        <Select
          {...control}
          value={valueOf(draft.staffId)}
          onValueChange={(value) => onChange({ ...draft, staffId: textOf(value) })}
          items={[
            ...(canBeAnyone ? [{ value: valueOf(''), label: words.anyone }] : []),
            ...staff
              .filter(({ isActive, id }) => isActive || id === draft.staffId)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </Field>
  )
}
