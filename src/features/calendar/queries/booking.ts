import { instantWriter } from '#domain/availability/day-clock.ts'
import { isOpen } from '#domain/booking-state.ts'
import { answerableUntil } from '#domain/dispute.ts'
import type { BookingId, SalonId } from '#domain/ids.ts'
import { leftAtSalon } from '#domain/money/booking-money.ts'
import { worthOfPoints } from '#domain/money/points-worth.ts'
import { Problem } from '#domain/problem.ts'
import { hasSalonRight } from '#domain/salon-rights.ts'
import { refundWhenSalonCancels } from '#features/booking/policy.ts'
import { feeOf, waivableFee, type FeeBooking } from '#features/booking/policy/fee.ts'
import { guaranteeJson, guaranteeShown } from '#features/booking/queries/guarantee.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, only, sql, type Db } from '#platform/db.ts'

import type { BookingDetails } from '../contract.ts'
import { listEvents, presentEvents } from './booking-events.ts'
import { findCalendarBooking, ownColumn, presentBooking } from './calendar-bookings.ts'
import { nextStepsOf } from './next-steps.ts'

type Rest = Omit<
  BookingDetails,
  | 'booking'
  | 'refundIfCancelledCents'
  | 'giftCardCents'
  | 'atSalonCents'
  | 'pointsCents'
  | 'keptCents'
  | 'waivedCents'
  | 'waivable'
  | 'guarantee'
  | 'comingBack'
  | 'proposal'
  | 'takers'
  | 'events'
  | 'canText'
> & { readonly phone: string | null }

/** @throws Problem not_found for another salon's booking, or one outside a team member's column */
export async function readBooking(ctx: Ctx, salonId: SalonId, id: BookingId): Promise<BookingDetails> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  const write = instantWriter(access.timeZone)
  const at = (instant: string) => write(Temporal.Instant.from(instant).epochMilliseconds)
  return asTeam(ctx.dbs.app, access, async (tx) => {
    const [row] = await findCalendarBooking(tx, access, id, ownColumn(access))
    if (!row?.items) throw new Problem('not_found')
    const { phone, ...rest } = await restOf(tx, access, id)
    const events = await listEvents(tx, id)
    const steps = await nextStepsOf(tx, ctx, access, { id, phone })
    const { history, dispute } = rest
    const money = await only(
      tx,
      sql<
        FeeBooking & { readonly waivedCents: number; readonly settleAt: string | null }
      >`select status, total_cents as "totalCents", deposit_cents as "depositCents", paid_cents as "paidCents",
        refunded_cents as "refundedCents", gift_card_cents as "giftCardCents", points_used as "pointsUsed",
        waived_cents as "waivedCents", settle_at as "settleAt", ${guaranteeJson} as guarantee from bookings b where id = ${id}`,
    )
    const fee = waivableFee(money, ctx.now())
    return {
      ...rest,
      ...steps,
      booking: presentBooking(row, access, { locale: ctx.locale, at }),
      refundIfCancelledCents: refundWhenSalonCancels(row.status, money),
      giftCardCents: money.giftCardCents,
      atSalonCents: isOpen(row.status) ? leftAtSalon(money) : 0,
      pointsCents: worthOfPoints(money.pointsUsed),
      keptCents: feeOf(money),
      waivedCents: money.waivedCents,
      guarantee: guaranteeShown(money),
      waivable: fee && { cents: fee.cents, until: at(fee.until) },
      createdAt: at(rest.createdAt),
      series: rest.series && rest.series.map((one) => ({ ...one, start: at(one.start), end: at(one.end) })),
      history: { ...history, lastVisit: history.lastVisit && at(history.lastVisit) },
      client: hasSalonRight(access.role, 'clients') ? rest.client : null,
      dispute: dispute && {
        ...dispute,
        openedAt: at(dispute.openedAt),
        answerUntil: at(answerableUntil(Temporal.Instant.from(dispute.openedAt)).toString()),
      },
      events: presentEvents(events, {
        now: row.items,
        seesAll: ownColumn(access) === undefined,
        locale: ctx.locale,
        at,
      }),
    }
  })
}

/** The facts that the calendar itself lacks. A team member's history covers her own column. */
const restOf = (tx: Db, { salonId }: SalonAccess, id: BookingId): Promise<Rest> =>
  only(
    tx,
    sql<Rest>`
      select (select coalesce(sum(i.reduction_cents), 0)::integer from booking_items i where i.booking_id = b.id) as "reductionCents", b.paid_cents as "paidCents", b.refunded_cents as "refundedCents", b.cancel_reason as "cancelReason", b.created_at as "createdAt",
        visit_email(b.id) is not null as "isMailed",
        coalesce(b.contact_phone, (select c.phone from clients c where c.id = b.client_id)) as phone,
        (select json_build_object('visits', count(*) filter (where o.status = 'completed'), 'noShows', count(*) filter (where o.status = 'no_show'),
            'cancellations', count(*) filter (where o.status = 'cancelled_by_customer'), 'lastVisit', max(o.start_at) filter (where o.status = 'completed'))
          from bookings o where o.salon_id = ${salonId} and o.id <> b.id and (o.customer_id = b.customer_id or o.client_id = b.client_id)) as history,
        (select json_build_object('id', c.id, 'notes', c.notes, 'allergies', c.allergies) from clients c
          where c.salon_id = ${salonId} and (c.id = b.client_id or c.customer_id = b.customer_id) order by c.created_at limit 1) as client,
        (select json_agg(json_build_object('id', o.id, 'start', o.start_at, 'end', o.end_at, 'status', o.status) order by o.start_at, o.id)
          from bookings o where o.series_id = b.series_id) as series,
        (select json_build_object('reason', d.reason, 'openedAt', d.opened_at, 'outcome', d.outcome, 'answer', d.answer,
            'decision', d.decision, 'decisionReason', d.decision_reason) from no_show_disputes d where d.booking_id = b.id) as dispute
      from bookings b where b.id = ${id}`,
  )
