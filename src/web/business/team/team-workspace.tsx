import { Plus, UsersRound } from 'lucide-react'

import type { StaffMember, Team } from '#features/team/contract.ts'

import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Access } from './access.tsx'
import { useOwnMembers, useOwnTeam } from './own-team.ts'
import { StaffRow } from './staff-row.tsx'
import { StaffSheet } from './staff-sheet.tsx'
import { useEdited } from './use-edited.ts'
import { useMove } from './use-move.ts'
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
  return (
    <>
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-1 max-w-[64ch] text-ink-2">{words.intro}</p>
      <Loaded query={useOwnTeam()} words={words} className="mt-6" skeleton={rows}>
        {(team) => <Staff team={team} />}
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

interface AddProps {
  readonly onAdd: () => void
}

function NoStaff({ onAdd }: AddProps) {
  const words = useTeamWords()
  return (
    <EmptyState
      icon={<UsersRound size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={words.empty}
      text={words.emptyText}
      action={<AddButton onAdd={onAdd} />}
    />
  )
}

interface StaffListProps extends AddProps {
  readonly team: Team
  readonly onEdit: (staff: StaffMember) => void
}

function StaffList({ team, onAdd, onEdit }: StaffListProps) {
  const { data: members } = useOwnMembers()
  const move = useMove(team)
  return (
    <>
      <div className="mt-5 mb-4 flex">
        <AddButton onAdd={onAdd} />
      </div>
      <ul className="flex flex-col gap-3">
        {team.staff.map((staff) => (
          <StaffRow
            key={staff.id}
            staff={staff}
            team={team}
            members={members}
            onEdit={() => onEdit(staff)}
            onMove={(by) => move(staff, by)}
          />
        ))}
      </ul>
    </>
  )
}

function AddButton({ onAdd }: AddProps) {
  const words = useTeamWords()
  return (
    <Button onClick={onAdd}>
      <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      {words.add}
    </Button>
  )
}
