import { Mail } from 'lucide-react'

import type { Team } from '#features/team/contract.ts'
import type { InvitationView, resendInvitation, revokeInvitation } from '#features/team/contract/members.ts'
import { shortDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { AccessMenu, AccessRow } from './access-row.tsx'
import { useTeamChange } from './own-team.ts'
import { useTeamWords } from './words.ts'

interface InvitationRowProps {
  readonly invitation: InvitationView
  readonly team: Team
  /** For the owner. */
  readonly mayChange: boolean
}

const path = '/business/salons/{id}/invitations/{invitation}'

function useInvitation({ id, email }: InvitationView) {
  const { access: words } = useTeamWords()
  const { change, salonId } = useTeamChange()
  const params = { id: salonId, invitation: id }
  const resend = () =>
    change(
      () => api<typeof resendInvitation>('POST', `${path}/resend`, { params, body: {} }),
      words.sent(email),
    )
  const revoke = () => change(() => api<typeof revokeInvitation>('DELETE', path, { params }), words.revoked)
  return { resend, revoke }
}

/** An invitation without an answer yet. */
export function InvitationRow({ invitation, team, mayChange }: InvitationRowProps) {
  const { access: words } = useTeamWords()
  const { resend, revoke } = useInvitation(invitation)
  const { email, role, staffId, sendsLeft } = invitation
  const staff = team.staff.find(({ id }) => id === staffId)
  return (
    <AccessRow
      title={
        <>
          {email}
          <ExpiryBadge invitation={invitation} timeZone={team.timeZone} />
        </>
      }
      details={[words.roles[role], staff && words.as(staff.name)]}
    >
      {mayChange && (
        <AccessMenu name={email}>
          {sendsLeft > 0 && <MenuItem onSelect={() => void resend()}>{words.resend}</MenuItem>}
          <MenuItem onSelect={() => void revoke()}>{words.revoke}</MenuItem>
        </AccessMenu>
      )}
    </AccessRow>
  )
}

interface ExpiryBadgeProps {
  readonly invitation: InvitationView
  readonly timeZone: string
}

/** Until when an invitation can be answered, or that it has expired. */
function ExpiryBadge({ invitation: { isExpired, expiresAt }, timeZone }: ExpiryBadgeProps) {
  const { access: words } = useTeamWords()
  const locale = useLocale()
  return (
    <Badge
      tone={isExpired ? 'warning' : 'info'}
      icon={<Mail size={14} strokeWidth={1.75} aria-hidden="true" />}
    >
      {isExpired ? words.expired : words.open(shortDay(locale, expiresAt, timeZone))}
    </Badge>
  )
}
