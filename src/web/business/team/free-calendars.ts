import type { StaffMember, Team } from '#features/team/contract.ts'
import type { Member, Members } from '#features/team/contract/members.ts'

interface CalendarsOf {
  readonly team: Pick<Team, 'staff'>
  readonly members: Pick<Members, 'members' | 'invitations'>
  /** Undefined in an invitation. */
  readonly member: Pick<Member, 'userId'> | undefined
}

/** The active staff whose calendar no other member and no open invitation has. */
export function freeCalendars({ team, members, member }: CalendarsOf): readonly StaffMember[] {
  const others = members.members.filter(({ userId }) => userId !== member?.userId)
  const taken = new Set([...others, ...members.invitations].map(({ staffId }) => staffId))
  return team.staff.filter(({ id, isActive }) => isActive && !taken.has(id))
}
