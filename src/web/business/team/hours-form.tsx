import { useState } from 'react'

import { hoursFault, type DayHours } from '#domain/week-hours.ts'
import type { setStaffHours, StaffMember, Team } from '#features/team/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/check.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { HoursEditor } from '../hours-editor.tsx'
import { useTeamChange } from './own-team.ts'
import { useTeamWords } from './words.ts'

interface HoursFormProps {
  readonly team: Team
  readonly staff: StaffMember
  readonly onDone: () => void
}

/** Whether a day has hours while the salon is closed: those are never offered. */
function isOutside(hours: readonly DayHours[], salon: readonly DayHours[]): boolean {
  return hours.some(({ weekday, ranges }) => {
    const open = salon.find((day) => day.weekday === weekday)?.ranges ?? []
    return ranges.some(([from, to]) => !open.some(([start, end]) => start <= from && to <= end))
  })
}

/** The salon's hours, or a week of her own. */
export function HoursForm({ team, staff, onDone }: HoursFormProps) {
  const { save, saved, hours: words } = useTeamWords()
  const { isBusy, change, salonId } = useTeamChange()
  const { agreed, asking, question } = useAffectedBookings(salonId)
  const [isOwn, setIsOwn] = useState(staff.hours !== null)
  const [week, setWeek] = useState<readonly DayHours[]>(staff.hours ?? team.salonHours)
  const isWrong = isOwn && week.some((day) => hoursFault(day) !== undefined)
  const submit = async () => {
    const hours = isOwn ? week.map(({ breaks = [], ...day }) => ({ ...day, breaks })) : null
    if (!(await agreed({ change: 'staff-hours', staffId: staff.id, hours }))) return
    const done = await change(
      () =>
        api<typeof setStaffHours>('PUT', '/business/salons/{id}/team/{staff}/hours', {
          params: { id: salonId, staff: staff.id },
          body: { hours, revision: staff.revision },
        }),
      saved,
    )
    if (done) onDone()
  }
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="sr-only">{words.legend}</legend>
        <Radio
          name={`hours-${staff.id}`}
          label={words.salon}
          hint={words.salonHint}
          checked={!isOwn}
          onChange={() => setIsOwn(false)}
        />
        <Radio
          name={`hours-${staff.id}`}
          label={words.own}
          hint={words.ownHint}
          checked={isOwn}
          onChange={() => setIsOwn(true)}
        />
      </fieldset>
      {isOwn && <HoursEditor of="staff" value={week} onChange={setWeek} />}
      {isOwn && !isWrong && isOutside(week, team.salonHours) && <Notice tone="info">{words.outside}</Notice>}
      <Button size="lg" wide busy={isBusy || asking} disabled={isWrong} onClick={() => void submit()}>
        {save}
      </Button>
      {question}
    </div>
  )
}
