import { isCancelled } from '#domain/booking-state.ts'
import { freeUntil } from '#domain/cancellation.ts'
import { asksWhetherComing } from '#domain/messages/reminders.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { isChangeable } from '#features/booking/policy/lent.ts'
import {
  changeableOf,
  findByCode,
  presentBooking,
  type NamedByCode,
} from '#features/booking/queries/bookings.ts'
import type { Ctx } from '#platform/context.ts'

import type { LinkedBooking } from '../contract.ts'
import { codeOfToken, isForStart } from './visit-link.ts'

export interface Linked {
  readonly booking: NamedByCode
  readonly state: LinkedBooking['state']
}

/** The appointment of a link, and whether it still has the link's time. @throws Problem not_found for a made-up one */
export async function findLinked(ctx: Ctx, token: string): Promise<Linked> {
  const booking = await findByCode(ctx.dbs.worker, codeOfToken(token))
  if (!booking) throw new Problem('not_found')
  const isAt = (start: string) => isForStart(ctx, token, start)
  const isNow = isAt(booking.start)
  if (!isNow && !booking.formerStarts.some(isAt)) throw new Problem('not_found')
  return { booking, state: isNow ? stateOf(booking, ctx.now()) : 'moved' }
}

function stateOf({ status, start }: NamedByCode, now: Temporal.Instant): LinkedBooking['state'] {
  if (isCancelled(status)) return 'cancelled'
  return status === 'confirmed' && Temporal.Instant.compare(now, start) < 0 ? 'open' : 'over'
}

export function presentLinked(ctx: Ctx, { booking, state }: Linked): LinkedBooking {
  const { salon, comingFor, customer, client } = booking
  return {
    state,
    salon: { name: nameIn(ctx.locale, salon), slug: salon.slug, phone: salon.phone },
    booking: state !== 'moved' ? presentBooking(booking, ctx.locale, ctx.now()) : null,
    isComing:
      comingFor !== null && Temporal.Instant.from(comingFor).equals(Temporal.Instant.from(booking.start)),
    canChange: isChangeable(booking),
    isAsked: asksWhetherComing(freeUntil(changeableOf(booking)), ctx.now()),
    isMailed: (customer ?? client)?.email != null,
  }
}
