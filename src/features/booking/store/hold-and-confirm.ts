import type { BookingId, UserId } from '#domain/ids.ts'
import type { MessageToWrite } from '#features/messages/contract.ts'
import { sql, type Db } from '#platform/db.ts'
import type { RememberedAnswer } from '#platform/http/idempotency.ts'

import type { PlannedVisit } from './booking.ts'
import { together } from './together.ts'
import { packed, write } from './write-plan.ts'

export interface HoldPlan extends PlannedVisit {
  readonly id: BookingId
  readonly mode: string
  readonly expiresAt: string
  /** Hex of the token's hash; the token itself is nowhere but with its holder. */
  readonly tokenHash: string
  readonly holder: string
  readonly replaces: { readonly id: BookingId | null; readonly hash: string } | null
  readonly maxHolds: number
  readonly language: string
  readonly answer: RememberedAnswer | null
}

export interface ConfirmPlan {
  readonly id: BookingId
  readonly tokenHash: string
  readonly customerId: UserId
  readonly code: string
  readonly contactName: string
  readonly contactPhone: string
  readonly note: string
  readonly isForSomeoneElse: boolean
  readonly language: string
  readonly messages: readonly MessageToWrite[]
  readonly answer: RememberedAnswer | null
}

/** A plan and the moment at which it is written, in ISO. */
type Timed<Plan> = Plan & { readonly now: string }

const mostTogether = 32

/** The moment of a group is that of its last. */
const momentOf = (plans: readonly Timed<unknown>[]): string => plans.at(-1)?.now ?? ''

const holdOne = (db: Db, plan: Timed<HoldPlan>): Promise<void> =>
  write(() => sql`select hold_slot(${JSON.stringify(plan)}::jsonb, ${plan.now})`.execute(db))

async function holdAll(db: Db, plans: readonly Timed<HoldPlan>[]): Promise<readonly void[]> {
  await sql`select hold_slots(${JSON.stringify(plans)}::jsonb, ${momentOf(plans)})`.execute(db)
  return plans.map(() => undefined)
}

const holdTogether = together({ together: holdAll, alone: holdOne, most: mostTogether })

/** @throws Problem slot_taken, too_many_holds, idempotency_in_progress */
export async function insertHold(db: Db, plan: HoldPlan, now: string): Promise<void> {
  const isPlain = plan.replaces === null && plan.uses.length === 0
  await (isPlain ? holdTogether : holdOne)(db, { ...plan, now })
}

const confirmOne = (db: Db, plan: Timed<ConfirmPlan>): Promise<void> =>
  write(() => sql`select confirm_booking(${JSON.stringify(packed(plan))}::jsonb, ${plan.now})`.execute(db))

async function confirmAll(db: Db, plans: readonly Timed<ConfirmPlan>[]): Promise<readonly void[]> {
  // In order, so that two groups that share a hold don't wait for each other.
  const ordered = plans.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(packed)
  await sql`select confirm_bookings(${JSON.stringify(ordered)}::jsonb, ${momentOf(plans)})`.execute(db)
  return plans.map(() => undefined)
}

const confirmTogether = together({ together: confirmAll, alone: confirmOne, most: mostTogether })

/** @throws Problem hold_not_found, hold_used, hold_expired, slot_taken, own_overlap, idempotency_in_progress */
export const updateToConfirmed = (db: Db, plan: ConfirmPlan, now: string): Promise<void> =>
  confirmTogether(db, { ...plan, now })
