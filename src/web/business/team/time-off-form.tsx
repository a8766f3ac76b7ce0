import { useState } from 'react'

import { DAY_MINUTES } from '#domain/week-hours.ts'
import type { addTimeOff, StaffMember, Team } from '#features/team/contract.ts'

import { api } from '../../app/api.ts'
import { Switch } from '../../ui/check.tsx'
import { addDays } from '../../ui/dates.ts'
import { Field, Input } from '../../ui/field.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
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

/** Both on the salon's clock; the end of whole days is the midnight after them. */
function spanOf({ from, to, isWhole, start, end }: Typed): { start: string; end: string } {
  const last = to === '' ? from : to
  if (isWhole) return { start: `${from}T00:00`, end: `${addDays(last, 1)}T00:00` }
  const isMidnight = end === DAY_MINUTES
  return {
    start: `${from}T${clock(start)}`,
    end: isMidnight ? `${addDays(last, 1)}T00:00` : `${last}T${clock(end)}`,
  }
}

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
    () => setTyped(fresh),
  )
  const submit = () => {
    const span = typed.from === '' ? undefined : spanOf(typed)
    const found = span ? (span.start < span.end ? undefined : words.wrong) : words.dateMissing
    setFault(found)
    if (found === undefined) absence.check()
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

function TimeOffFields({ typed, put, fault, today }: TimeOffFieldsProps) {
  const { absences: words } = useTeamWords()
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <DateField
          label={words.from}
          error={fault}
          min={today}
          value={typed.from}
          onChange={(from) => put({ from })}
        />
        <DateField
          label={words.to}
          min={typed.from || today}
          value={typed.to || typed.from}
          onChange={(to) => put({ to })}
        />
      </div>
      <Switch
        label={words.wholeDays}
        checked={typed.isWhole}
        onChange={() => put({ isWhole: !typed.isWhole })}
      />
      {!typed.isWhole && (
        <div className="grid grid-cols-2 gap-4">
          <TimeField label={words.startTime} value={typed.start} onChange={(start) => put({ start })} />
          <TimeField label={words.endTime} value={typed.end} onChange={(end) => put({ end })} />
        </div>
      )}
      <Field label={words.reason} hint={words.reasonHint} optional>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            autoComplete="off"
            value={typed.reason}
            onChange={({ target }) => put({ reason: target.value })}
          />
        )}
      </Field>
    </>
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
