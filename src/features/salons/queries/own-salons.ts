import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type { OwnSalon } from '../contract.ts'
import { firstPhoto } from './first-photo.ts'

/**
 * The salons that the caller owns or works at, the oldest first, with the progress of their set-up. Customers have none.
 * @throws Problem unauthorized, forbidden
 */
export async function listOwnSalons(ctx: Ctx): Promise<OwnSalon[]> {
  const { id: userId, role } = personOf(ctx)
  const { dbs, locale } = ctx
  const found = await asUser(dbs.app, userId, (tx) =>
    rows(
      tx,
      sql<FoundSalon>`
        select s.id, s.slug, s.name, s.name_en as "nameEn", salon_role(s.id) as role, own_staff(s.id) as "staffId", ${locale === 'el' ? sql`s.city_el` : sql`s.city_en`} as city, s.verification,
          s.suspension_reason as "suspensionReason", s.subscription, s.trial_ends_at as "trialEndsAt", s.grace_ends_at as "graceEndsAt", takes_bookings(s) as "takesBookings", s.is_published as "isPublished",
          ${firstPhoto} as picture,
          json_build_object(
            'hours', exists (select from salon_hours h where h.salon_id = s.id and not isempty(h.plan)),
            'services', (select count(*)::integer from services v where v.salon_id = s.id and v.is_listed),
            'team', (select count(*)::integer from staff t where t.salon_id = s.id and t.is_active),
            'photos', (select count(*)::integer from salon_photos p where p.salon_id = s.id and not p.is_illustration)) as setup
        from salons s
        where s.owner_id = ${userId} or s.id in (select m.salon_id from salon_members m where m.user_id = ${userId}) order by s.created_at, s.id`,
    ),
  )
  // The role may be a second old: an owner since then has a salon already.
  if (role === 'customer' && found.length === 0) throw new Problem('forbidden')
  return found.map(({ nameEn, ...salon }) => {
    const names = inBoth({ name: salon.name, nameEn })
    return { ...salon, name: names[locale], names }
  })
}

type FoundSalon = Omit<OwnSalon, 'names'> & WrittenName

const inBoth = (written: WrittenName) => ({ el: nameIn('el', written), en: nameIn('en', written) })
