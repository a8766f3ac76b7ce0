import type { BookingId, UserId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { Identity } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

/** The holder of the signed link to an appointment that the salon wrote for a client without an account. */
export interface LinkHolder {
  /** The client's address; null: there is none. */
  readonly email: string | null
}

/** The person who changes an appointment as its customer. */
export interface Changer extends LinkHolder {
  readonly identity: Identity
  /** Null without an account. */
  readonly id: UserId | null
}

interface OwnChange {
  readonly bookingId: BookingId
  readonly linked?: LinkHolder | undefined
}

/** @throws Problem unauthorized without an account, and without a link */
export function changerOf(ctx: Ctx, { bookingId, linked }: OwnChange): Changer {
  if (linked) return { identity: { linkedBooking: bookingId }, id: null, email: linked.email }
  const { id, email } = personOf(ctx)
  return { identity: { userId: id }, id, email }
}
