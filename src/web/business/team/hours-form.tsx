import { useState } from 'react'

import { hoursFault, type DayHours } from '#domain/week-hours.ts'
import type { setStaffHours, StaffMember, Team } from '#features/team/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { HoursEditor } from '../hours-editor.tsx'
import { isOutside } from './outside-hours.ts'
import { useTeamChange } from './own-team.ts'
import { useTeamWords } from './words.ts'

interface HoursFormProps {
  readonly team: Team
  readonly staff: StaffMember
  readonly onDone: () => void
}

/** Saves the week; null follows the salon's hours. Affected bookings are shown first. */
function useSaveHours({ staff, onDone }: HoursFormProps) {
  const { saved } = useTeamWords()
  const { isBusy, change, salonId } = useTeamChange()
  const { agreed, asking, question } = useAffectedBookings(salonId)
  const save = async (week: readonly DayHours[] | null) => {
    const hours = week && week.map(({ breaks = [], ...day }) => ({ ...day, breaks }))
    if (!(await agreed({ change: 'staff-hours', staffId: staff.id, hours }))) return
    const send = () =>
      api<typeof setStaffHours>('PUT', '/business/salons/{id}/team/{staff}/hours', {
        params: { id: salonId, staff: staff.id },
        body: { hours, revision: staff.revision },
      })
    if (await change(send, saved)) onDone()
  }
  return { save, isBusy: isBusy || asking, question }
}

/** The salon's hours, or a week of their own. */
export function HoursForm(props: HoursFormProps) {
  const { save: saveLabel, hours: words } = useTeamWords()
  const { team, staff } = props
  const { save, isBusy, question } = useSaveHours(props)
  const [isOwn, setIsOwn] = useState(staff.hours !== null)
  const [week, setWeek] = useState<readonly DayHours[]>(staff.hours ?? team.salonHours)
  const isWrong = isOwn && week.some((day) => hoursFault(day) !== undefined)
  const submit = () => void save(isOwn ? week : null)
  return (
    <div className="flex flex-col gap-4">
      <KindField id={staff.id} isOwn={isOwn} onChange={setIsOwn} />
      {isOwn && <HoursEditor of="staff" value={week} onChange={setWeek} />}
      {isOwn && !isWrong && isOutside(week, team.salonHours) && <Notice tone="info">{words.outside}</Notice>}
      <Button size="lg" wide busy={isBusy} disabled={isWrong} onClick={submit}>
        {saveLabel}
      </Button>
      {question}
    </div>
  )
}

interface KindFieldProps {
  /** Of the team member: several groups of radio buttons may be on the page. */
  readonly id: string
  readonly isOwn: boolean
  readonly onChange: (isOwn: boolean) => void
}

function KindField({ id, isOwn, onChange }: KindFieldProps) {
  const { hours: words } = useTeamWords()
  return (
    <RadioGroup
      label={words.legend}
      isLabelHidden
      name={`hours-${id}`}
      options={[
        ['salon', words.salon, words.salonHint],
        ['own', words.own, words.ownHint],
      ]}
      value={isOwn ? 'own' : 'salon'}
      onChange={(kind) => onChange(kind === 'own')}
    />
  )
}
