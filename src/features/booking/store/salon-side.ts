import type { BookingId, ClientId, SalonId } from '#domain/ids.ts'
import type { MessageToWrite } from '#features/messages/contract.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Platform } from '#platform/context.ts'
import { asUser, only, sql, type Db } from '#platform/db.ts'
import { remembered, type OnceRequest, type RememberedAnswer } from '#platform/http/idempotency.ts'
import { SALON_MAILS_PER_ADDRESS, SALON_MAILS_PER_DAY } from '#platform/limits.ts'

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

/** What became of the mail about a change: there is no address for it, or its address or its salon has had enough for a day. */
const mailOutcomes = ['sent', 'none', 'limit'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

/** An answer that is to say what became of the mail, sealed for each outcome: the database finds out which it is. */
export const rememberedByMail = (once: OnceRequest | null, status: number, answer: object) => {
  const known = remembered(once, status, answer)
  const sealedByMail = mailOutcomes.map((mail) => [mail, once?.seal(JSON.stringify({ ...answer, mail }))])
  return known && { ...known, sealedByMail: Object.fromEntries(sealedByMail) as Record<MailOutcome, string> }
}

type Doer = Pick<SalonAccess, 'userId'>

const run = <Plan extends Written, Answer>(
  dbs: Platform['dbs'],
  { userId }: Doer,
  plan: Plan,
  call: (json: string, tx: Db) => Promise<Answer>,
): Promise<Answer> => write(() => asUser(dbs.app, userId, (tx) => call(JSON.stringify(packed(plan)), tx)))

/** A change of which the client is told, as far as mails go. */
const runAndTell = async <Plan extends Written>(
  dbs: Platform['dbs'],
  doer: Doer,
  plan: Plan,
  call: (json: string) => ReturnType<typeof sql<{ mail: MailOutcome }>>,
): Promise<MailOutcome> => {
  const mails = { perSalon: SALON_MAILS_PER_DAY, perAddress: SALON_MAILS_PER_ADDRESS }
  return (await run(dbs, doer, { ...plan, mails }, (json, tx) => only(tx, call(json)))).mail
}

/** @throws Problem slot_taken, salon_not_bookable */
export const insertBySalon = ({ dbs }: Platform, doer: Doer, plan: SalonBookingPlan, now: string) =>
  runAndTell(
    dbs,
    doer,
    plan,
    (json) => sql<{ mail: MailOutcome }>`select book_by_salon(${json}::jsonb, ${now}) as mail`,
  )

/** @throws Problem slot_taken, own_overlap, booking_not_changeable */
export const updateToMovedBySalon = ({ dbs }: Platform, doer: Doer, plan: SalonMovePlan, now: string) =>
  runAndTell(
    dbs,
    doer,
    plan,
    (json) => sql<{ mail: MailOutcome }>`select move_by_salon(${json}::jsonb, ${now}) as mail`,
  )

/** @throws Problem booking_not_changeable */
export const updateToCancelledBySalon = ({ dbs }: Platform, doer: Doer, plan: SalonCancelPlan, now: string) =>
  runAndTell(
    dbs,
    doer,
    plan,
    (json) => sql<{ mail: MailOutcome }>`select cancel_by_salon(${json}::jsonb, ${now}) as mail`,
  )

/** @throws Problem booking_not_changeable, too_early, slot_taken, own_overlap */
export const updateToMarked = ({ dbs }: Platform, doer: Doer, plan: MarkPlan, now: string) =>
  run(dbs, doer, plan, (json, tx) => sql`select mark_visit(${json}::jsonb, ${now})`.execute(tx))

/** @throws Problem dispute_closed */
export const insertDispute = ({ dbs }: Platform, doer: Doer, plan: DisputePlan, now: string) =>
  run(dbs, doer, plan, (json, tx) => sql`select dispute_no_show(${json}::jsonb, ${now})`.execute(tx))

/** @throws Problem booking_not_changeable, dispute_closed */
export const updateToAnswered = ({ dbs }: Platform, doer: Doer, plan: AnswerPlan, now: string) =>
  run(dbs, doer, plan, (json, tx) => sql`select answer_dispute(${json}::jsonb, ${now})`.execute(tx))
