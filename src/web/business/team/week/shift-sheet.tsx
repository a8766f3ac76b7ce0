import { RotateCcw } from 'lucide-react'

import type { StaffMember, Team } from '#features/team/contract.ts'
import type { StaffShift, WeekDay } from '#features/team/contract/week.ts'

import { useLocale } from '../../../app/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { dayName } from '../../../ui/dates.ts'
import { Sheet } from '../../../ui/dialog.tsx'
import { useAffectedBookings } from '../../affected/use-affected-bookings.tsx'
import { clearDay } from '../absence-entries.ts'
import { DayForm } from '../day-form.tsx'
import { useTeamChange } from '../own-team.ts'
import { useTeamWords } from '../words.ts'
import { timesOf } from './shift-text.ts'

/** The shift of a person on a day. */
export interface ChosenShift {
  readonly staff: StaffMember
  readonly day: WeekDay
  readonly shift: StaffShift
}

interface ShiftSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly team: Team
  readonly chosen: ChosenShift | undefined
}

/** Changes one shift by fields: for keyboards, and for times that can't be reached by dragging. */
export function ShiftSheet({ open, onClose, team, chosen }: ShiftSheetProps) {
  const { shifts: words } = useTeamWords()
  const locale = useLocale()
  if (!chosen) return null
  const { staff, day, shift } = chosen
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={staff.name}
      subtitle={`${dayName(locale, day.date)} · ${words.salonOpen(timesOf(day.open))}`}
      keepOpen
    >
      <div className="flex flex-col gap-3">
        <DayForm
          team={team}
          staff={staff}
          shift={{ date: day.date, ranges: shift.ranges }}
          onSaved={onClose}
        />
        {shift.isOwn && <UsualHours {...chosen} onDone={onClose} />}
      </div>
    </Sheet>
  )
}

function UsualHours({ staff, day: { date }, onDone }: ChosenShift & { readonly onDone: () => void }) {
  const { shifts: words, absences } = useTeamWords()
  const { change, isBusy, salonId } = useTeamChange()
  const { agreed, asking, question } = useAffectedBookings(salonId)
  const restore = async () => {
    if (!(await agreed({ change: 'staff-day', staffId: staff.id, date }))) return
    if (await change(() => clearDay({ salonId, staffId: staff.id, date }), absences.saved)) onDone()
  }
  return (
    <>
      <Button variant="ghost" wide busy={isBusy || asking} onClick={() => void restore()}>
        <RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.usual}
      </Button>
      {question}
    </>
  )
}
