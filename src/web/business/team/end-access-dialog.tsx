import { useNavigate } from 'react-router'

import type { leaveSalon, Member, removeMember } from '#features/team/contract/members.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useTeamChange } from './own-team.ts'
import { useTeamWords } from './words.ts'

interface EndAccessDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly member: Member
}

const endAccess = (salonId: string, { userId, isSelf }: Member): Promise<unknown> =>
  isSelf
    ? api<typeof leaveSalon>('DELETE', '/business/salons/{id}/membership', { params: { id: salonId } })
    : api<typeof removeMember>('DELETE', '/business/salons/{id}/members/{member}', {
        params: { id: salonId, member: userId },
      })

/** Asks once more, because access ends at once. Members who leave have no page here any more and go to their own. */
export function EndAccessDialog({ open, onClose, member }: EndAccessDialogProps) {
  const { access: words, cancel } = useTeamWords()
  const { isBusy, change, salonId } = useTeamChange()
  const navigate = useNavigate()
  const href = useHref()
  const { isSelf } = member
  const end = async () => {
    const work = () => endAccess(salonId, member).finally(onClose)
    const isGone = await change(work, isSelf ? words.left : words.removed)
    if (isGone && isSelf) await navigate(href('dashboard'))
  }
  const action = isSelf ? words.leave : words.remove
  const labels = { title: action, confirm: action, back: cancel }
  return (
    <ConfirmDialog {...labels} open={open} onClose={onClose} busy={isBusy} onConfirm={() => void end()}>
      <p>{isSelf ? words.leaveText : words.removeText}</p>
    </ConfirmDialog>
  )
}
