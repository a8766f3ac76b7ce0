import type { SalonId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, only, sql, type Db } from '#platform/db.ts'
import { stampOf } from '#platform/http/stamp.ts'

import type { OwnDetails } from '../contract/details.ts'
import { requireSalon } from '../policy.ts'

/** A salon's own description and contacts. @throws Problem unauthorized, forbidden, not_found */
export async function readDetails(ctx: Ctx, salonId: SalonId): Promise<OwnDetails> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, (tx) => findDetails(tx, salonId, ctx))
}

/** The same inside the transaction of a checked caller. */
export async function findDetails(
  tx: Db,
  salonId: SalonId,
  { locale }: Pick<Ctx, 'locale'>,
): Promise<OwnDetails> {
  const { name, address, city, postcode, ...text } = await only(
    tx,
    sql<Omit<OwnDetails, 'stamp'>>`
      select name, name_en as "nameEn", address, address_en as "addressEn", ${locale === 'el' ? sql`city_el` : sql`city_en`} as city, postcode, description_el as "descriptionEl",
        description_en as "descriptionEn", phone, email, website, instagram, amenities
      from salons where id = ${salonId}`,
  )
  return { name, address, city, postcode, ...text, stamp: stampOf(text) }
}
