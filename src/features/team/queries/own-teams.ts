import type { SalonId, UserId } from '#domain/ids.ts'
import type { Platform } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'

import type { MemberRole } from '../contract/members.ts'

export interface OwnTeam {
  readonly salonId: SalonId
  readonly salonName: string
  readonly role: MemberRole
  readonly since: string
  /** Their uploaded photo, `/pictures/<photo>-<width>.webp`; null without one. */
  readonly photo: string | null
}

/** The teams of an account, the oldest membership first. */
export const listOwnTeams = ({ dbs }: Pick<Platform, 'dbs'>, userId: UserId): Promise<readonly OwnTeam[]> =>
  asUser(dbs.app, userId, (tx) =>
    rows(
      tx,
      sql<OwnTeam>`
        select m.salon_id as "salonId", s.name as "salonName", m.role, m.created_at as since,
          (select p.picture from staff_photos p where p.salon_id = m.salon_id and p.staff_id = m.staff_id) as photo
        from salon_members m join salons s on s.id = m.salon_id where m.user_id = ${userId} order by m.created_at, m.salon_id`,
    ),
  )
