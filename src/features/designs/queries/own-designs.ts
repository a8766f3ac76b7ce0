import { visitOfDesign } from '#domain/designs/visit.ts'
import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql, type Db } from '#platform/db.ts'

import type { OfferedServiceView, OwnDesign, OwnDesigns } from '../contract.ts'
import { designColumns, tagsOf, visitView, type DesignRow } from './design-rows.ts'
import { listOfferedServices, nameOf, offeredService, type ServiceRow } from './offered-services.ts'

/** @throws Problem unauthorized, forbidden, not_found */
export async function listOwnDesigns(ctx: Ctx, salonId: SalonId): Promise<OwnDesigns> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, (tx) => ownDesigns(tx, salonId, ctx.locale))
}

/** Runs in a manager's transaction. */
export async function ownDesigns(tx: Db, salonId: SalonId, locale: Locale): Promise<OwnDesigns> {
  const services = await listOfferedServices(tx, [salonId])
  const found = await rows(
    tx,
    sql<DesignRow>`select ${designColumns} from designs d join salon_photos p on p.id = d.photo_id
      where d.salon_id = ${salonId} order by p.position`,
  )
  return {
    items: found.map((row) => ownDesign(row, services)),
    services: services.filter(({ staff }) => staff.length > 0).map((service) => serviceView(service, locale)),
  }
}

function ownDesign(row: DesignRow, services: readonly ServiceRow[]): OwnDesign {
  const visit = visitOfDesign(services.map(offeredService), row)
  return {
    id: row.id,
    photoId: row.photoId,
    ...tagsOf(row),
    parts: row.parts.map(({ serviceId, optionIds }) => ({ serviceId, optionIds: [...optionIds] })),
    staffId: row.staffId,
    visit: visit ? visitView(visit) : null,
  }
}

const serviceView = (row: ServiceRow, locale: Locale): OfferedServiceView => ({
  id: row.id,
  category: row.category,
  name: nameOf(locale, row),
  isOnline: row.isOnline,
  options: row.options.map(({ id, minutes, priceCents, requires, excludes, ...names }) => ({
    id,
    name: nameOf(locale, names),
    minutes,
    priceCents,
    requires: [...requires],
    excludes: [...excludes],
  })),
  staff: row.staff.map(({ id, nameEl, nameEn, minutes, priceCents }) => ({
    id,
    name: nameIn(locale, { name: nameEl, nameEn }),
    minutes,
    priceCents,
  })),
})
