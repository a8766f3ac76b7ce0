import { useState } from 'react'

import type { Team } from '#features/team/contract.ts'
import type { Member } from '#features/team/contract/members.ts'

import { Badge } from '../../ui/badge.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { AccessMenu, AccessRow } from './access-row.tsx'
import { EndAccessDialog } from './end-access-dialog.tsx'
import { useTeamWords } from './words.ts'

interface MemberRowProps {
  readonly member: Member
  readonly team: Team
  /** For the owner. */
  readonly mayChange: boolean
  readonly onChange: () => void
}

/** A member with access: name, role and actions. */
export function MemberRow(props: MemberRowProps) {
  const { access: words } = useTeamWords()
  const { member, team, mayChange } = props
  const { role, staffId, email, isSelf } = member
  const name = member.name || email || words.someone
  const staff = team.staff.find(({ id }) => id === staffId)
  // The owner's access can't end, and she chooses her own calendar herself.
  const mayAct = role === 'owner' ? mayChange && isSelf : mayChange || isSelf
  return (
    <AccessRow
      title={
        <>
          {name}
          {isSelf && <span className="font-normal text-muted">({words.self})</span>}
          <Badge tone={role === 'owner' ? 'success' : 'primary'}>{words.roles[role]}</Badge>
        </>
      }
      details={[member.name ? email : null, staff && words.as(staff.name)]}
    >
      {mayAct && <MemberActions {...props} name={name} />}
    </AccessRow>
  )
}

function MemberActions({ member, mayChange, onChange, name }: MemberRowProps & { readonly name: string }) {
  const { access: words } = useTeamWords()
  const [isAsking, setIsAsking] = useState(false)
  if (member.role === 'owner')
    return (
      <AccessMenu name={name}>
        <MenuItem onSelect={onChange}>{words.ownTitle}</MenuItem>
      </AccessMenu>
    )
  return (
    <>
      <AccessMenu name={name}>
        {mayChange && <MenuItem onSelect={onChange}>{words.change}</MenuItem>}
        <MenuItem onSelect={() => setIsAsking(true)}>{member.isSelf ? words.leave : words.remove}</MenuItem>
      </AccessMenu>
      <EndAccessDialog open={isAsking} onClose={() => setIsAsking(false)} member={member} />
    </>
  )
}
