import type { Team } from '#features/team/contract.ts'

import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Access } from './access.tsx'
import { useOwnTeam } from './own-team.ts'
import { NoStaff, StaffList } from './staff-list.tsx'
import { StaffSheet } from './staff-sheet.tsx'
import { useEdited } from './use-edited.ts'
import { ViewChoice } from './view-choice.tsx'
import { useWeekAddress } from './week/week-address.ts'
import { WeekView } from './week/week-view.tsx'
import { useTeamWords } from './words.ts'

const rows = (
  <div className="flex flex-col gap-3">
    {[0, 1, 2].map((n) => (
      <Skeleton key={n} className="h-28 rounded-lg" />
    ))}
  </div>
)

/** The staff of the salon, and the accounts that can sign in for it. */
export function TeamWorkspace() {
  const words = useTeamWords()
  const { isWeek } = useWeekAddress()
  return (
    <>
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-1 max-w-[64ch] text-ink-2">{words.intro}</p>
      <ViewChoice />
      <Loaded query={useOwnTeam()} words={words} className="mt-6" skeleton={rows}>
        {(team) => (isWeek && team.staff.length > 0 ? <WeekView team={team} /> : <Staff team={team} />)}
      </Loaded>
    </>
  )
}

function Staff({ team }: { readonly team: Team }) {
  // The id: the sheet shows what was read again since it opened.
  const { value: id, key, isOpen, edit, close } = useEdited<string>()
  const staff = team.staff.find((each) => each.id === id)
  const add = () => edit(undefined)
  return (
    <>
      {team.staff.length === 0 ? (
        <NoStaff onAdd={add} />
      ) : (
        <StaffList team={team} onAdd={add} onEdit={(each) => edit(each.id)} />
      )}
      <Access team={team} />
      <StaffSheet key={key} open={isOpen} onClose={close} team={team} staff={staff} />
    </>
  )
}
