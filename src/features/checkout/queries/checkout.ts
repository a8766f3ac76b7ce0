import type { BillId, BookingId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { hasSalonRight } from '#domain/salon-rights.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, type Db } from '#platform/db.ts'

import type { BillDetails, Checkout } from '../contract.ts'
import {
  findBill,
  findBilledBooking,
  findBillOfBooking,
  findClientOfBill,
  findLastMethod,
  listProducts,
  listTeam,
  readVatRate,
  takesGiftCards,
} from './bills.ts'

/** The beginning of an appointment's checkout. @throws Problem unauthorized, forbidden, not_found */
export async function readCheckout(ctx: Ctx, salonId: SalonId, bookingId: BookingId): Promise<Checkout> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  return asTeam(ctx.dbs.app, access, async (tx) => {
    const booking = await findBilledBooking(tx, ctx.locale, salonId, bookingId)
    if (!booking) throw new Problem('not_found')
    return {
      ...(await counterOf(tx, ctx, access)),
      lines: booking.items.map((item) => ({
        position: item.position,
        name: ctx.locale === 'el' ? item.nameEl : item.nameEn,
        staff: item.staff,
        staffId: item.staffId,
        unitCents: item.unitCents,
      })),
      earlier: { prepaid: booking.prepaid, gift_card: booking.giftCard, points: booking.points },
      bill: (await findBillOfBooking(tx, ctx.locale, bookingId)) ?? null,
    }
  })
}

/** The beginning of a sale without an appointment. @throws Problem unauthorized, forbidden, not_found */
export async function readSale(ctx: Ctx, salonId: SalonId): Promise<Checkout> {
  const access = await requireSalon(ctx, salonId, 'calendar')
  return asTeam(ctx.dbs.app, access, async (tx) => ({
    ...(await counterOf(tx, ctx, access)),
    lines: [],
    earlier: { prepaid: 0, gift_card: 0, points: 0 },
    bill: null,
  }))
}

/** The parts that every bill of the salon begins with. */
async function counterOf(tx: Db, { locale }: Pick<Ctx, 'locale'>, access: SalonAccess) {
  const { salonId, timeZone, role } = access
  const products = await listProducts(tx, salonId)
  return {
    timeZone,
    vatRate: await readVatRate(tx, salonId),
    method: await findLastMethod(tx, salonId),
    takesGiftCards: await takesGiftCards(tx, salonId),
    staff: [...(await listTeam(tx, locale, salonId))],
    products: products.map(({ nameEl, nameEn, ...product }) => ({
      ...product,
      name: locale === 'el' ? nameEl : nameEn,
    })),
    canUndo: hasSalonRight(role, 'calendar'),
  }
}

/** @throws Problem unauthorized, forbidden, not_found */
export async function readBill(ctx: Ctx, salonId: SalonId, billId: BillId): Promise<BillDetails> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  return asTeam(ctx.dbs.app, access, async (tx) => {
    const bill = await findBill(tx, ctx.locale, salonId, billId)
    if (!bill) throw new Problem('not_found')
    return {
      timeZone: access.timeZone,
      bill,
      client: (await findClientOfBill(tx, salonId, billId)) ?? null,
      canUndo: hasSalonRight(access.role, 'calendar'),
    }
  })
}
