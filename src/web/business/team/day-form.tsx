import { useState } from 'react'

import { hoursFault, type DayHours } from '#domain/week-hours.ts'
import type { StaffMember, Team } from '#features/team/contract.ts'

import { Switch } from '../../ui/check.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { Fault } from '../../ui/forms/fault.tsx'
import { Stretches } from '../day-stretches.tsx'
import { useHoursWords } from '../hours-editor-words.ts'
import { setDay as sendDay } from './absence-entries.ts'
import { AbsenceForm } from './absence-form.tsx'
import { useAbsence } from './use-absence.ts'
import { useTeamWords } from './words.ts'

interface DayFormProps {
  readonly team: Team
  readonly staff: StaffMember
  /** The shift to change; without one the day is chosen. */
  readonly shift?: { readonly date: string; readonly ranges: DayHours['ranges'] }
  readonly onSaved?: () => void
}

const usual: DayHours['ranges'] = [[600, 1080]]

/** The hours of that weekday; the usual ones where it is a day off. */
function plannedOn({ team, staff, shift }: DayFormProps, date: string): DayHours {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7
  if (shift && shift.ranges.length > 0) return { weekday, ranges: shift.ranges }
  const found = (staff.hours ?? team.salonHours).find((day) => day.weekday === weekday)
  return { weekday, ranges: found && found.ranges.length > 0 ? found.ranges : usual }
}

function useDayForm(props: DayFormProps) {
  const { absences: words } = useTeamWords()
  const { staff, shift, onSaved } = props
  const [date, setDate] = useState(shift?.date ?? '')
  const [day, setDay] = useState<DayHours>(
    shift ? plannedOn(props, shift.date) : { weekday: 1, ranges: usual },
  )
  const [isOff, setIsOff] = useState(shift?.ranges.length === 0)
  const [fault, setFault] = useState<string>()
  const absence = useAbsence(
    (preview, salonId) =>
      sendDay({ salonId, staffId: staff.id, date }, { ranges: isOff ? [] : day.ranges, preview }),
    { onSaved: onSaved ?? (() => setDate('')) },
  )
  const choose = (next: string) => {
    setDate(next)
    if (next !== '') setDay(plannedOn(props, next))
  }
  const submit = () => {
    setFault(date === '' ? words.dateMissing : undefined)
    if (date !== '' && (isOff || hoursFault(day) === undefined)) void absence.check()
  }
  return { date, choose, day, setDay, isOff, setIsOff, fault, absence, submit }
}

/** Other hours on one day: more, fewer or none. */
export function DayForm(props: DayFormProps) {
  const { absences: words } = useTeamWords()
  const { team, shift } = props
  const { date, choose, day, setDay, isOff, setIsOff, fault, absence, submit } = useDayForm(props)
  return (
    <AbsenceForm absence={absence} timeZone={team.timeZone} onSubmit={submit}>
      {!shift && (
        <DateField label={words.day} error={fault} min={team.today} value={date} onChange={choose} />
      )}
      <Switch label={words.dayOff} checked={isOff} onChange={() => setIsOff(!isOff)} />
      {!isOff && <DayHoursField day={day} onChange={setDay} />}
    </AbsenceForm>
  )
}

interface DayHoursFieldProps {
  readonly day: DayHours
  readonly onChange: (day: DayHours) => void
}

function DayHoursField({ day, onChange }: DayHoursFieldProps) {
  const { absences: words } = useTeamWords()
  const { faults } = useHoursWords()
  const fault = hoursFault(day)
  return (
    <div className="flex flex-col gap-1.5">
      <Stretches of="salon" day={day} put={onChange} />
      <Fault>{fault && faults[fault]}</Fault>
      <p className="text-small text-muted">{words.breaks}</p>
    </div>
  )
}
