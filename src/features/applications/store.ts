import type { ApplicationId, SalonId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { one, only, sql, type Db } from '#platform/db.ts'
import type { Refusals } from '#platform/refusals.ts'

import type { ApplicationFields, ApplicationStatus } from './contract.ts'

/** An application in its current state, for a command that changes it. */
export interface Application extends ApplicationFields {
  readonly id: ApplicationId
  readonly status: ApplicationStatus
  readonly applicantId: UserId | null
  readonly language: Locale
  /** The number of steps so far, with the submission as the first; each makes one mail. */
  readonly steps: number
}

export interface NewApplication extends ApplicationFields {
  readonly id: ApplicationId
  readonly applicantId: UserId | null
  /** The affiliate whose code the application has. */
  readonly referredBy: UserId | null
  readonly language: Locale
  /** ISO instant */
  readonly at: string
}

/** The problems for the database's constraints. */
export const applicationRefusals: Refusals = { one_open_application: 'application_pending' }

export async function insertApplication(tx: Db, made: NewApplication): Promise<void> {
  await sql`
    insert into applications (id, status, applicant_id, salon_name, owner_name, email, phone, address, city, region, postcode, description,
      language, referred_by, submitted_at, created_at, updated_at)
    values (${made.id}, 'submitted', ${made.applicantId}, ${made.salonName}, ${made.ownerName}, ${made.email}, ${made.phone}, ${made.address},
      ${made.city}, ${made.region}, ${made.postcode}, ${made.description}, ${made.language}, ${made.referredBy}, ${made.at}, ${made.at}, ${made.at})`.execute(
    tx,
  )
}

/** Serialises applications for one address, so that their count stays valid until the next one is written. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 14))`.execute(tx)
}

/** Counts the applications for an address from all senders. @param since ISO instant */
export const countRecent = (tx: Db, email: string, since: string): Promise<number> =>
  only(tx, sql<{ count: number }>`select recent_applications(${email}, ${since}) as count`).then(
    ({ count }) => count,
  )

const columns = sql`
  id, status, applicant_id as "applicantId", salon_name as "salonName", owner_name as "ownerName", email, phone, address, city, region, postcode,
  description, language, (select 1 + count(*)::integer from application_events e where e.application_id = applications.id) as steps`

/** Locks an application that an administrator changes. */
export const lockApplication = (tx: Db, id: ApplicationId): Promise<Application | undefined> =>
  one(tx, sql<Application>`select ${columns} from applications where id = ${id} for update`)

/** The application as the caller may see it. */
export const loadApplication = (tx: Db, id: ApplicationId): Promise<Application | undefined> =>
  one(tx, sql<Application>`select ${columns} from applications where id = ${id}`)

export interface Step {
  readonly id: ApplicationId
  readonly kind: 'review_started' | 'asked' | 'answered' | 'approved' | 'rejected'
  readonly note: string
  readonly actorId: UserId
  /** ISO instant */
  readonly at: string
}

export async function insertStep(tx: Db, { id, kind, note, actorId, at }: Step): Promise<void> {
  await sql`
    insert into application_events (application_id, kind, note, actor_id, happened_at)
    values (${id}, ${kind}, ${note}, ${actorId}, ${at})`.execute(tx)
}

export type Outcome =
  | { readonly state: 'in_review' }
  | { readonly state: 'more_info'; readonly question: string }
  | { readonly state: 'rejected'; readonly reason: string }
  | { readonly state: 'approved'; readonly salonId: SalonId }

/** @param at ISO instant */
export async function updateOutcome(tx: Db, id: ApplicationId, outcome: Outcome, at: string): Promise<void> {
  const { state } = outcome
  const decidedAt = state === 'approved' || state === 'rejected' ? at : null
  await sql`
    update applications set status = ${state}, question = ${state === 'more_info' ? outcome.question : null},
      rejection_reason = ${state === 'rejected' ? outcome.reason : null}, salon_id = ${state === 'approved' ? outcome.salonId : null},
      decided_at = ${decidedAt}, updated_at = ${at}
    where id = ${id}`.execute(tx)
}

/**
 * Stores an applicant's answer: the changed fields, and the start of a new waiting time.
 * @param at ISO instant
 * @returns whether the application had an open question
 */
export async function updateAnswered(
  tx: Db,
  id: ApplicationId,
  fields: Omit<ApplicationFields, 'email'>,
  at: string,
): Promise<boolean> {
  const changed = await one(
    tx,
    sql`
      update applications set status = 'submitted', question = null, salon_name = ${fields.salonName}, owner_name = ${fields.ownerName},
        phone = ${fields.phone}, address = ${fields.address}, city = ${fields.city}, region = ${fields.region}, postcode = ${fields.postcode},
        description = ${fields.description}, submitted_at = ${at}, updated_at = ${at}
      where id = ${id} and status = 'more_info' returning id`,
  )
  return changed !== undefined
}

/** The account that has proved the address; only for administrators. */
export const findAccountOf = (tx: Db, email: string): Promise<UserId | null> =>
  only(tx, sql<{ id: UserId | null }>`select account_of(${email}) as id`).then(({ id }) => id)
