import { useState } from 'react'

import type { Team } from '#features/team/contract.ts'
import type { TeamWeek } from '#features/team/contract/week.ts'

import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AffectedQuestion, isAnyAffected } from '../affected.tsx'
import { useEdited } from '../use-edited.ts'
import { useTeamWords } from '../words.ts'
import { DayChips } from './day-chips.tsx'
import { ShiftSheet, type ChosenShift } from './shift-sheet.tsx'
import { useShiftSave } from './use-shift-save.ts'
import { useWeek } from './use-week.ts'
import { useWeekAddress } from './week-address.ts'
import { WeekHead } from './week-head.tsx'
import { WeekTable } from './week-table.tsx'

/** The working week of the whole team. */
export function WeekView({ team }: { readonly team: Team }) {
  const { shifts: words } = useTeamWords()
  const { date } = useWeekAddress()
  return (
    <Loaded
      query={useWeek(date)}
      words={words}
      className="mt-5"
      skeleton={<Skeleton className="h-96 rounded-lg" />}
    >
      {(week) => <Week team={team} week={week} />}
    </Loaded>
  )
}

interface WeekProps {
  readonly team: Team
  readonly week: TeamWeek
}

function Week({ team, week }: WeekProps) {
  const { shifts: words } = useTeamWords()
  const shifts = useShiftSave(week)
  const { value: chosen, key, isOpen, edit, close } = useEdited<ChosenShift>()
  const [shownDay, setShownDay] = useState(() =>
    Math.max(
      0,
      week.days.findIndex(({ date }) => date === week.today),
    ),
  )
  const open = (staffId: string, n: number) => {
    const staff = team.staff.find(({ id }) => id === staffId)
    const shift = week.staff.find(({ id }) => id === staffId)?.days[n]
    const day = week.days[n]
    if (staff && shift && day) edit({ staff, day, shift })
  }
  return (
    <>
      <WeekHead week={week} />
      <DayChips week={week} shownDay={shownDay} onChoose={setShownDay} />
      <WeekTable week={week} shownDay={shownDay} shifts={shifts} onOpen={open} />
      <p className="mt-3 max-w-text text-small text-muted">{words.hint}</p>
      <ShiftSheet key={key} open={isOpen} onClose={close} team={team} chosen={chosen} />
      <Affected timeZone={week.timeZone} question={shifts.question} />
    </>
  )
}

interface AffectedProps {
  readonly timeZone: string
  readonly question: ReturnType<typeof useShiftSave>['question']
}

/** The bookings that a dragged shift no longer covers. */
function Affected({ timeZone, question }: AffectedProps) {
  const { shifts: words, affected } = useTeamWords()
  return (
    <Dialog
      open={isAnyAffected(question.affected)}
      onClose={question.back}
      title={words.changeTitle}
      keepOpen
    >
      <AffectedQuestion
        affected={question.affected}
        timeZone={timeZone}
        confirm={affected.confirm}
        step={question}
      />
    </Dialog>
  )
}
