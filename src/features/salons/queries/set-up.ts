import type { SalonId } from '#domain/ids.ts'
import { stepsOf, type SetUpFacts } from '#domain/set-up-steps.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, only, sql, type Db } from '#platform/db.ts'

import type { SetUpView } from '../contract/set-up.ts'
import { requireSalon } from '../policy.ts'

/** The progress of a salon's set-up. @throws Problem unauthorized, forbidden, not_found */
export async function readSetUp(ctx: Ctx, salonId: SalonId): Promise<SetUpView> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, (tx) => findSetUp(tx, salonId))
}

/** The same inside the transaction of a checked caller. */
export async function findSetUp(tx: Db, salonId: SalonId): Promise<SetUpView> {
  const { isBookable, isPublished, ...facts } = await only(
    tx,
    sql<SetUpFacts & Pick<SetUpView, 'isBookable' | 'isPublished'>>`
      select s.description_el <> '' or s.description_en <> '' as description, s.phone is not null as phone,
        exists (select from salon_hours h where h.salon_id = s.id and not isempty(h.plan)) as hours,
        (select count(*)::integer from staff t where t.salon_id = s.id and t.is_active) as team,
        (select count(*)::integer from services v where v.salon_id = s.id and v.is_listed) as services,
        (select count(*)::integer from salon_photos p where p.salon_id = s.id and not p.is_illustration) as photos,
        (select coalesce(json_object_agg(step, status), '{}') from salon_set_up_steps m where m.salon_id = s.id) as marks,
        is_ready(s.id) as "isBookable", s.is_published as "isPublished"
      from salons s where s.id = ${salonId}`,
  )
  return { steps: stepsOf(facts), isBookable, isPublished }
}
