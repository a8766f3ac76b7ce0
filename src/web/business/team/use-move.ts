import type { orderTeam, StaffMember, Team } from '#features/team/contract.ts'

import { api } from '../../app/api.ts'
import { useTeamChange } from './own-team.ts'

/** Moves a team member one place up or down. */
export function useMove({ staff: all }: Team) {
  const { change, salonId } = useTeamChange()
  return ({ id }: StaffMember, by: -1 | 1) => {
    const others = all.map((each) => each.id).filter((each) => each !== id)
    const staffIds = others.toSpliced(all.findIndex((each) => each.id === id) + by, 0, id)
    void change(() =>
      api<typeof orderTeam>('PUT', '/business/salons/{id}/team-order', {
        params: { id: salonId },
        body: { staffIds },
      }),
    )
  }
}
