import { useState } from 'react'

import { DAY_MINUTES } from '#domain/week-hours.ts'
import type { addTimeOff, StaffMember, Team } from '#features/team/contract.ts'

import { api } from '../../app/api.ts'
import { Switch } from '../../ui/check.tsx'
import { addDays } from '../../ui/dates.ts'
import { Field } from '../../ui/field.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { Select } from '../../ui/select.tsx'
import { clock, timesBetween } from '../hours-steps.ts'
import { AbsenceForm } from './absence-form.tsx'
import { useAbsence } from './use-absence.ts'
import { useTeamWords } from './words.ts'

interface TimeOffFormProps {
  readonly team: Team
  readonly staff: StaffMember
}

const fresh = { from: '', to: '', isWhole: true, start: 600, end: 840, reason: '' }
type Typed = typeof fresh

/** Start and end on the salon's clock; whole days end at the midnight after the last. */
function spanOf({ from, to, isWhole, start, end }: Typed): { start: string; end: string } {
  const last = to === '' ? from : to
  if (isWhole) return { start: `${from}T00:00`, end: `${addDays(last, 1)}T00:00` }
  const isMidnight = end === DAY_MINUTES
  return {
    start: `${from}T${clock(start)}`,
    end: isMidnight ? `${addDays(last, 1)}T00:00` : `${last}T${clock(end)}`,
  }
}

/** Time off: whole days, or hours of them. */
export function TimeOffForm({ team, staff }: TimeOffFormProps) {
  const { absences: words } = useTeamWords()
  const [typed, setTyped] = useState(fresh)
  const [fault, setFault] = useState<string>()
  const put = (more: Partial<Typed>) => setTyped((now) => ({ ...now, ...more }))
  const absence = useAbsence(
    (preview, id) =>
      api<typeof addTimeOff>('POST', '/business/salons/{id}/team/{staff}/time-off', {
        params: { id, staff: staff.id },
        body: { ...spanOf(typed), reason: typed.reason, preview },
      }),
    { onSaved: () => setTyped(fresh) },
  )
  const submit = () => {
    const span = typed.from === '' ? undefined : spanOf(typed)
    const found = span ? (span.start < span.end ? undefined : words.wrong) : words.dateMissing
    setFault(found)
    if (found === undefined) void absence.check()
  }
  return (
    <AbsenceForm absence={absence} timeZone={team.timeZone} onSubmit={submit}>
      <TimeOffFields typed={typed} put={put} fault={fault} today={team.today} />
    </AbsenceForm>
  )
}

interface TimeOffFieldsProps {
  readonly typed: Typed
  readonly put: (more: Partial<Typed>) => void
  readonly fault: string | undefined
  readonly today: string
}

function TimeOffFields(props: TimeOffFieldsProps) {
  const { absences: words } = useTeamWords()
  const { typed, put } = props
  return (
    <>
      <DayFields {...props} />
      <Switch
        label={words.wholeDays}
        checked={typed.isWhole}
        onChange={() => put({ isWhole: !typed.isWhole })}
      />
      {!typed.isWhole && <TimeFields {...props} />}
      <LineField
        label={words.reason}
        hint={words.reasonHint}
        optional
        autoComplete="off"
        most={200}
        value={typed.reason}
        onChange={(reason) => put({ reason })}
      />
    </>
  )
}

function DayFields({ typed: { from, to }, put, fault, today }: TimeOffFieldsProps) {
  const { absences: words } = useTeamWords()
  return (
    <div className="grid grid-cols-2 gap-4">
      <DateField
        label={words.from}
        error={fault}
        min={today}
        value={from}
        onChange={(date) => put({ from: date })}
      />
      <DateField
        label={words.to}
        min={from || today}
        value={to || from}
        onChange={(date) => put({ to: date })}
      />
    </div>
  )
}

function TimeFields({ typed: { start, end }, put }: Pick<TimeOffFieldsProps, 'typed' | 'put'>) {
  const { absences: words } = useTeamWords()
  return (
    <div className="grid grid-cols-2 gap-4">
      <TimeField label={words.startTime} value={start} onChange={(minute) => put({ start: minute })} />
      <TimeField label={words.endTime} value={end} onChange={(minute) => put({ end: minute })} />
    </div>
  )
}

interface TimeFieldProps {
  readonly label: string
  readonly value: number
  readonly onChange: (minute: number) => void
}

function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          className="tabular"
          value={String(value)}
          onValueChange={(minute) => onChange(Number(minute))}
          items={timesBetween(0, DAY_MINUTES, value).map((minute) => ({
            value: String(minute),
            label: clock(minute),
          }))}
        />
      )}
    </Field>
  )
}
