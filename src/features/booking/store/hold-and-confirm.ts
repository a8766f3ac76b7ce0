import type { OnlineSource } from '#domain/booking-source.ts'
import type { BookingId, UserId } from '#domain/ids.ts'
import type { MessageToWrite } from '#features/messages/contract.ts'
import { only, sql, type Db } from '#platform/db.ts'
import type { RememberedAnswer } from '#platform/http/idempotency.ts'

import type { PlannedVisit, SeenSalon } from './booking.ts'
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
  /** Null where only the holder's own holds count. */
  readonly network: HoldCrowd | null
  readonly language: string
  readonly source: OnlineSource
  readonly answer: RememberedAnswer | null
  readonly seen: SeenSalon
}

/** What visitors on one network may hold together on a salon's day, and over all salons. */
export interface HoldCrowd {
  /** Hex of a hash of the network. */
  readonly hash: string
  /** Null: whatever the network holds elsewhere. */
  readonly most: number | null
  readonly mostHere: number
  /** Of the technicians' time; a first hold may be longer. */
  readonly minutesHere: number
  readonly dayFrom: string
  readonly dayTo: string
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

async function holdOne(db: Db, plan: Timed<HoldPlan>): Promise<boolean> {
  let isHeld = false
  await write(async () => {
    const query = sql<{
      held: boolean
    }>`select hold_slot(${JSON.stringify(plan)}::jsonb, ${plan.now}) as held`
    isHeld = (await only(db, query)).held
  })
  return isHeld
}

async function holdAll(db: Db, plans: readonly Timed<HoldPlan>[]): Promise<readonly boolean[]> {
  const query = sql<{ stale: readonly BookingId[] }>`
    select hold_slots(${JSON.stringify(plans)}::jsonb, ${momentOf(plans)}) as stale`
  const { stale } = await only(db, query)
  return plans.map(({ id }) => !stale.includes(id))
}

const holdTogether = together({ together: holdAll, alone: holdOne, most: mostTogether })

/**
 * @returns false, and nothing is done, when the plan went by a book that is no more
 * @throws Problem slot_taken, too_many_holds, network_busy, idempotency_in_progress
 */
export function insertHold(db: Db, plan: HoldPlan, now: string): Promise<boolean> {
  const isPlain = plan.replaces === null && plan.uses.length === 0 && plan.network === null
  return (isPlain ? holdTogether : holdOne)(db, { ...plan, now })
}

async function confirmOne(db: Db, plan: Timed<ConfirmPlan>): Promise<void> {
  await write(() =>
    sql`select confirm_booking(${JSON.stringify(packed(plan))}::jsonb, ${plan.now})`.execute(db),
  )
}

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
