import { EllipsisVertical, Mail } from 'lucide-react'

import type { Team } from '#features/team/contract.ts'
import type { InvitationView, resendInvitation, revokeInvitation } from '#features/team/contract/members.ts'
import { shortDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useTeamChange } from './own-team.ts'
import { useTeamWords } from './words.ts'

interface InvitationRowProps {
  readonly invitation: InvitationView
  readonly team: Team
  /** For the owner. */
  readonly mayChange: boolean
}

/** An invitation without an answer yet. */
export function InvitationRow({ invitation, team, mayChange }: InvitationRowProps) {
  const { access: words } = useTeamWords()
  const { change, salonId } = useTeamChange()
  const locale = useLocale()
  const { id, email, role, staffId, isExpired, expiresAt, sendsLeft } = invitation
  const staff = team.staff.find((each) => each.id === staffId)
  const params = { id: salonId, invitation: id }
  const resend = () =>
    change(
      () =>
        api<typeof resendInvitation>('POST', '/business/salons/{id}/invitations/{invitation}/resend', {
          params,
          body: {},
        }),
      words.sent(email),
    )
  const revoke = () =>
    change(
      () =>
        api<typeof revokeInvitation>('DELETE', '/business/salons/{id}/invitations/{invitation}', { params }),
      words.revoked,
    )
  return (
    <li className="flex items-center gap-3 py-3 pr-2 pl-4 sm:pl-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          {email}
          <Badge
            tone={isExpired ? 'warning' : 'info'}
            icon={<Mail size={14} strokeWidth={1.75} aria-hidden="true" />}
          >
            {isExpired ? words.expired : words.open(shortDay(locale, expiresAt, team.timeZone))}
          </Badge>
        </p>
        <p className="text-small text-muted [overflow-wrap:anywhere]">
          {[words.roles[role], staff && words.as(staff.name)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {mayChange && (
        <Menu
          label={words.more(email)}
          icon={<EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />}
        >
          {sendsLeft > 0 && <MenuItem onSelect={() => void resend()}>{words.resend}</MenuItem>}
          <MenuItem onSelect={() => void revoke()}>{words.revoke}</MenuItem>
        </Menu>
      )}
    </li>
  )
}
