import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { Team } from '#features/team/contract.ts'
import type { leaveSalon, Member, removeMember } from '#features/team/contract/members.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useTeamChange } from './own-team.ts'
import { useTeamWords } from './words.ts'

interface MemberRowProps {
  readonly member: Member
  readonly team: Team
  /** For the owner. */
  readonly mayChange: boolean
  readonly onChange: () => void
}

/** A member with access: name, role and actions. */
export function MemberRow({ member, team, mayChange, onChange }: MemberRowProps) {
  const { access: words } = useTeamWords()
  const { role, staffId, email, isSelf } = member
  const name = member.name || email || words.someone
  const staff = team.staff.find(({ id }) => id === staffId)
  const [isAsking, setIsAsking] = useState(false)
  const mayEnd = role !== 'owner' && (mayChange || isSelf)
  return (
    <li className="flex items-center gap-3 py-3 pr-2 pl-4 sm:pl-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          {name}
          {isSelf && <span className="font-normal text-muted">({words.self})</span>}
          <Badge tone={role === 'owner' ? 'success' : 'primary'}>{words.roles[role]}</Badge>
        </p>
        <p className="text-small text-muted [overflow-wrap:anywhere]">
          {[member.name ? email : null, staff && words.as(staff.name)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {mayEnd && (
        <Menu
          label={words.more(name)}
          icon={<EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />}
        >
          {mayChange && <MenuItem onSelect={onChange}>{words.change}</MenuItem>}
          <MenuItem onSelect={() => setIsAsking(true)}>{isSelf ? words.leave : words.remove}</MenuItem>
        </Menu>
      )}
      {mayEnd && <EndDialog open={isAsking} onClose={() => setIsAsking(false)} member={member} />}
    </li>
  )
}

interface EndDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
}

/** A second press: access ends at once. */
function EndDialog({ open, onClose, member: { userId, isSelf } }: EndDialogProps) {
  const { access: words, cancel } = useTeamWords()
  const { isBusy, change, salonId } = useTeamChange()
  const navigate = useNavigate()
  const href = useHref()
  const end = async () => {
    const send = async (): Promise<unknown> =>
      isSelf
        ? api<typeof leaveSalon>('DELETE', '/business/salons/{id}/membership', { params: { id: salonId } })
        : api<typeof removeMember>('DELETE', '/business/salons/{id}/members/{member}', {
            params: { id: salonId, member: userId },
          })
    const isGone = await change(() => send().finally(onClose), isSelf ? words.left : words.removed)
    if (isGone && isSelf) await navigate(href('dashboard'))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isSelf ? words.leave : words.remove}
      footer={
        <div className="flex flex-col gap-2">
          <Button variant="danger" size="lg" wide busy={isBusy} onClick={() => void end()}>
            {isSelf ? words.leave : words.remove}
          </Button>
          <Button variant="ghost" wide onClick={onClose}>
            {cancel}
          </Button>
        </div>
      }
    >
      <p>{isSelf ? words.leaveText : words.removeText}</p>
    </Dialog>
  )
}
