import { Plus, UsersRound } from 'lucide-react'

import type { StaffMember, Team } from '#features/team/contract.ts'

import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { WorkspaceLink } from '../workspace-link.tsx'
import { useOwnMembers } from './own-team.ts'
import { StaffRow } from './staff-row.tsx'
import { useMove } from './use-move.ts'
import { useTeamWords } from './words.ts'

interface AddProps {
  readonly onAdd: () => void
}

/** A salon without a team. */
export function NoStaff({ onAdd }: AddProps) {
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

/** The team in its order, with the buttons to add members and to set commissions. */
export function StaffList({ team, onAdd, onEdit }: StaffListProps) {
  const words = useTeamWords()
  const { data: members } = useOwnMembers()
  const move = useMove(team)
  return (
    <>
      <div className="mt-5 mb-4 flex flex-wrap items-end gap-x-6">
        <AddButton onAdd={onAdd} />
        <WorkspaceLink name="businessRates">{words.commission}</WorkspaceLink>
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
