import { CalendarOff, KeyRound, Mail } from 'lucide-react'

import type { StaffMember } from '#features/team/contract.ts'
import type { Members } from '#features/team/contract/members.ts'
import { shortDay, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { absenceText } from './absence-text.ts'
import { useTeamWords } from './words.ts'

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

interface StaffBadgesProps {
  readonly staff: StaffMember
  /** Undefined until they are loaded. */
  readonly members: Members | undefined
  readonly timeZone: string
}

/** Whether a team member is inactive, away soon, signs in or was invited to. */
export function StaffBadges({ staff, members, timeZone }: StaffBadgesProps) {
  const { member: words, access } = useTeamWords()
  const locale = useLocale()
  const member = members?.members.find(({ staffId }) => staffId === staff.id)
  const invitation = members?.invitations.find(({ staffId }) => staffId === staff.id)
  const [away] = staff.timeOff
  if (staff.isActive && !member && !invitation && !away) return null
  const day = (instant: string) => shortDay(locale, instant, timeZone)
  const dayAndTime = (instant: string) => [day(instant), time(instant, timeZone)] as const
  return (
    <p className="mt-2 flex flex-wrap gap-1.5">
      {!staff.isActive && <Badge>{words.inactive}</Badge>}
      {away && (
        <Badge tone="warning" icon={<CalendarOff {...icon} />}>
          {words.away(absenceText(away.start, away.end, dayAndTime))}
        </Badge>
      )}
      {member && (
        <Badge tone="primary" icon={<KeyRound {...icon} />}>
          {access.roles[member.role]}
        </Badge>
      )}
      {invitation && (
        <Badge tone="info" icon={<Mail {...icon} />}>
          {invitation.isExpired ? access.expired : access.open(day(invitation.expiresAt))}
        </Badge>
      )}
    </p>
  )
}
