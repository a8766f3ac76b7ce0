import type { BookingId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { hasSalonRight } from '#domain/salon-rights.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam } from '#platform/db.ts'

import type { Checkout } from '../contract.ts'
import {
  findBilledBooking,
  findBillOfBooking,
  findLastMethod,
  listProducts,
  listTeam,
  readVatRate,
} from './bills.ts'

/** What the checkout of an appointment begins with. @throws Problem unauthorized, forbidden, not_found */
export async function readCheckout(ctx: Ctx, salonId: SalonId, bookingId: BookingId): Promise<Checkout> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  return asTeam(ctx.dbs.app, access, async (tx) => {
    const booking = await findBilledBooking(tx, ctx.locale, salonId, bookingId)
    if (!booking) throw new Problem('not_found')
    const named = <Item extends { nameEl: string; nameEn: string }>({ nameEl, nameEn, ...rest }: Item) => ({
      ...rest,
      name: ctx.locale === 'el' ? nameEl : nameEn,
    })
    return {
      timeZone: access.timeZone,
      vatRate: await readVatRate(tx, salonId),
      lines: booking.items.map((item) => ({
        position: item.position,
        name: ctx.locale === 'el' ? item.nameEl : item.nameEn,
        staff: item.staff,
        staffId: item.staffId,
        unitCents: item.unitCents,
      })),
      earlier: { prepaid: booking.prepaid, gift_card: booking.giftCard, points: booking.points },
      method: await findLastMethod(tx, salonId),
      staff: [...(await listTeam(tx, ctx.locale, salonId))],
      products: (await listProducts(tx, salonId)).map(named),
      bill: (await findBillOfBooking(tx, ctx.locale, bookingId)) ?? null,
      canUndo: hasSalonRight(access.role, 'calendar'),
    }
  })
}
