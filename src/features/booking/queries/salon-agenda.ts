import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import { requireBusiness } from '#features/salons/policy.ts'
import { findOwnSalon } from '#features/salons/queries/own-salons.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'

import type { AgendaBooking, SalonAgenda } from '../contract.ts'

interface AgendaRow extends Omit<AgendaBooking, 'items'> {
  readonly items: readonly {
    readonly nameEl: string
    readonly nameEn: string
    readonly optionsEl: readonly string[]
    readonly optionsEn: readonly string[]
    readonly staffName: string
    readonly start: string
    readonly end: string
  }[]
}

export interface AgendaWish {
  readonly salonId: SalonId
  /** Local date of the salon; undefined: today there. */
  readonly from: string | undefined
  readonly days: number
}

/**
 * What stands in a salon's days, for its owner, in the order of time; days are the salon's own.
 * @throws Problem unauthorized, forbidden, not_found (for somebody else's salon too)
 */
export async function salonAgenda(ctx: Ctx, { salonId, from, days }: AgendaWish): Promise<SalonAgenda> {
  const { id } = requireBusiness(ctx)
  const salon = await findOwnSalon(ctx, id, salonId)
  if (!salon) throw new Problem('not_found')
  const { timeZone } = salon
  const today = ctx.now().toZonedDateTimeISO(timeZone).toPlainDate()
  const first = from === undefined ? today : Temporal.PlainDate.from(from)
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant().toString()
  const found = await asUser(ctx.dbs.app, id, (tx) =>
    rows(
      tx,
      sql<AgendaRow>`
        select id, code, state as status, start_at as start, end_at as "end", total_cents as "totalCents", contact_name as "customerName",
          contact_phone as "customerPhone", note, items
        from salon_agenda(${salonId}, ${midnight(first)}, ${midnight(first.add({ days }))})`,
    ),
  )
  const dates = Array.from({ length: days }, (_, n) => first.add({ days: n }).toString())
  const shown = found.map((row) => presentRow(row, ctx.locale))
  const dayOf = ({ start }: AgendaBooking) =>
    Temporal.Instant.from(start).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return {
    timeZone,
    today: today.toString(),
    days: dates.map((date) => ({ date, bookings: shown.filter((booking) => dayOf(booking) === date) })),
  }
}

const presentRow = ({ items, ...booking }: AgendaRow, locale: Locale): AgendaBooking => ({
  ...booking,
  items: items.map(({ nameEl, nameEn, optionsEl, optionsEn, ...item }) => ({
    ...item,
    name: locale === 'el' ? nameEl : nameEn,
    options: [...(locale === 'el' ? optionsEl : optionsEn)],
  })),
})
