import type { BookingId, ClientId, SalonId } from '#domain/ids.ts'
import type { MessageToWrite } from '#features/messages/contract.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Platform } from '#platform/context.ts'
import { asUser, sql, type Db } from '#platform/db.ts'
import type { RememberedAnswer } from '#platform/http/idempotency.ts'

import type { PlannedTime, PlannedVisit } from './booking.ts'
import { packed, write } from './write-plan.ts'

interface Written {
  readonly id: BookingId
  readonly salonId: SalonId
  readonly messages: readonly MessageToWrite[]
  readonly answer: RememberedAnswer | null
}

/** A change of what was seen at a moment: nothing is done when it is otherwise by now. */
interface Change extends Written {
  /** When the booking last changed, as far as whoever changes it knows. */
  readonly seen: string
}

export interface SalonBookingPlan extends Written, PlannedVisit {
  readonly code: string
  readonly contactName: string
  readonly contactPhone: string | null
  readonly note: string
  readonly language: string
  readonly clientId: ClientId | null
  readonly newClient: NewLine | null
}

/** Somebody who is to stand in the salon's book, unless they do by then. */
export interface NewLine {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  /** Lines that a book holds. */
  readonly most: number
}

export type SalonMovePlan = Change & PlannedVisit

export interface SalonCancelPlan extends Change {
  readonly reason: string
}

export interface MarkPlan extends Change, PlannedTime {
  /** From which states this can come. */
  readonly from: readonly string[]
  readonly state: string
  readonly event: string
}

export interface DisputePlan extends Written {
  readonly reason: string
}

export interface AnswerPlan extends Change {
  readonly outcome: string
  readonly note: string
}

type Doer = Pick<SalonAccess, 'userId'>

const run = <Plan extends Written>(
  dbs: Platform['dbs'],
  { userId }: Doer,
  plan: Plan,
  call: (json: string, tx: Db) => Promise<unknown>,
): Promise<void> => write(() => asUser(dbs.app, userId, (tx) => call(JSON.stringify(packed(plan)), tx)))

/** @throws Problem slot_taken, salon_not_bookable */
export const insertBySalon = ({ dbs }: Platform, doer: Doer, plan: SalonBookingPlan, now: string) =>
  run(dbs, doer, plan, (json, tx) => sql`select book_by_salon(${json}::jsonb, ${now})`.execute(tx))

/** @throws Problem slot_taken, own_overlap, booking_not_changeable */
export const updateToMovedBySalon = ({ dbs }: Platform, doer: Doer, plan: SalonMovePlan, now: string) =>
  run(dbs, doer, plan, (json, tx) => sql`select move_by_salon(${json}::jsonb, ${now})`.execute(tx))

/** @throws Problem booking_not_changeable */
export const updateToCancelledBySalon = ({ dbs }: Platform, doer: Doer, plan: SalonCancelPlan, now: string) =>
  run(dbs, doer, plan, (json, tx) => sql`select cancel_by_salon(${json}::jsonb, ${now})`.execute(tx))

/** @throws Problem booking_not_changeable, too_early, slot_taken, own_overlap */
export const updateToMarked = ({ dbs }: Platform, doer: Doer, plan: MarkPlan, now: string) =>
  run(dbs, doer, plan, (json, tx) => sql`select mark_visit(${json}::jsonb, ${now})`.execute(tx))

/** @throws Problem dispute_closed */
export const insertDispute = ({ dbs }: Platform, doer: Doer, plan: DisputePlan, now: string) =>
  run(dbs, doer, plan, (json, tx) => sql`select dispute_no_show(${json}::jsonb, ${now})`.execute(tx))

/** @throws Problem booking_not_changeable, dispute_closed */
export const updateToAnswered = ({ dbs }: Platform, doer: Doer, plan: AnswerPlan, now: string) =>
  run(dbs, doer, plan, (json, tx) => sql`select answer_dispute(${json}::jsonb, ${now})`.execute(tx))
