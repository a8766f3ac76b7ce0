import type { BookingId, ClientId, MoveProposalId, SalonId, StaffId, UserId } from '#domain/ids.ts'
import type { WrittenName } from '#domain/names/name-in.ts'
import type { FormerProposal, ProposalOutcome } from '#domain/waitlist/move-proposal.ts'
import { one, only, rows, sql, type Db } from '#platform/db.ts'

/** A question; instants are ISO. */
export interface ProposalRow {
  readonly id: MoveProposalId
  readonly bookingId: BookingId
  readonly from: string
  readonly staffId: StaffId
  /** The team member who would do it. */
  readonly staff: readonly WrittenName[]
  readonly start: string
  readonly end: string
  readonly askedAt: string
  readonly expiresAt: string
  readonly outcome: ProposalOutcome | null
  readonly isSameVersion: boolean
  readonly isTaken: boolean
}

/**
 * Columns of a question `p`, its booking `b` and its team member `t`. Services at the same time keep the people who
 * do them.
 */
const columns = (now: string) => sql`
  p.id, p.booking_id as "bookingId", p.from_at as "from", p.staff_id as "staffId",
  case when b.mode = 'sequence' then json_build_array(json_build_object('name', t.name, 'nameEn', t.name_en))
    else (select json_agg(json_build_object('name', s.name, 'nameEn', s.name_en) order by s.position, s.id) from staff s
      where s.id in (select i.staff_id from booking_items i where i.booking_id = b.id)) end as staff,
  p.start_at as start, p.end_at as "end", p.asked_at as "askedAt", p.expires_at as "expiresAt", p.outcome,
  b.status = 'confirmed' and b.start_at = p.from_at as "isSameVersion",
  is_proposal_taken(p.id, ${now}) as "isTaken"`

const from = sql`move_proposals p join bookings b on b.id = p.booking_id join staff t on t.id = p.staff_id`

/** The questions about bookings, the last one of each. Runs inside `asTeam`. */
export const listProposals = (
  tx: Db,
  bookings: readonly BookingId[],
  now: string,
): Promise<readonly ProposalRow[]> =>
  rows(
    tx,
    sql<ProposalRow>`
      select distinct on (p.booking_id) ${columns(now)} from ${from}
      where p.booking_id = any (${bookings}::uuid[]) order by p.booking_id, p.asked_at desc, p.id desc`,
  )

/** A question about a booking. Runs inside `asTeam`. */
export const findProposal = (
  tx: Db,
  id: MoveProposalId,
  of: { readonly salonId: SalonId; readonly bookingId: BookingId },
  now: string,
): Promise<ProposalRow | undefined> =>
  one(
    tx,
    sql<ProposalRow>`
      select ${columns(now)} from ${from} where p.id = ${id} and p.salon_id = ${of.salonId} and p.booking_id = ${of.bookingId}`,
  )

/** All questions about a booking. Runs for the worker: the caller proves who asks. */
export const findProposals = (worker: Db, code: string, now: string): Promise<readonly ProposalRow[]> =>
  rows(worker, sql<ProposalRow>`select ${columns(now)} from ${from} where b.code = ${code}`)

export interface AskedBooking {
  readonly id: BookingId
  readonly customerId: UserId | null
  readonly clientId: ClientId | null
}

/** The salon's earlier questions to the customer of a booking, about any of her appointments. Runs inside `asTeam`. */
export async function listFormer(
  tx: Db,
  salonId: SalonId,
  { id, customerId, clientId }: AskedBooking,
): Promise<readonly FormerProposal[]> {
  const found = await rows(
    tx,
    sql<{ askedAt: string; outcome: ProposalOutcome | null; isSame: boolean }>`
      select p.asked_at as "askedAt", p.outcome, p.booking_id = ${id} as "isSame"
      from move_proposals p join bookings b on b.id = p.booking_id
      where p.salon_id = ${salonId} and (b.id = ${id} or b.customer_id = ${customerId} or b.client_id = ${clientId}
        or exists (select from clients c where c.salon_id = ${salonId} and (c.id = ${clientId} or c.customer_id = ${customerId})
          and (c.id = b.client_id or c.customer_id = b.customer_id)))`,
  )
  return found.map((row) => ({ ...row, askedAt: Temporal.Instant.from(row.askedAt) }))
}

/** Whether the salon has blocked her from booking online. Runs inside `asTeam`. */
export const isBlocked = async (tx: Db, salonId: SalonId, { customerId, clientId }: AskedBooking) =>
  (
    await only(
      tx,
      sql<{ is: boolean }>`select exists (select from clients c where c.salon_id = ${salonId} and c.is_blocked
        and (c.id = ${clientId} or c.customer_id = ${customerId})) as is`,
    )
  ).is

export interface NewProposal {
  readonly id: MoveProposalId
  readonly salonId: SalonId
  readonly bookingId: BookingId
  readonly from: string
  readonly staffId: StaffId
  readonly start: string
  readonly end: string
  readonly askedAt: string
  readonly expiresAt: string
}

export async function insertProposal(tx: Db, proposal: NewProposal): Promise<void> {
  const { id, salonId, bookingId, from: fromAt, staffId, start, end, askedAt, expiresAt } = proposal
  const row = { id, salon_id: salonId, booking_id: bookingId, from_at: fromAt, staff_id: staffId, start_at: start, end_at: end, asked_at: askedAt, expires_at: expiresAt }
  await tx.insertInto('move_proposals').values(row).execute()
} // prettier-ignore

/** Says no. @returns whether it was still open */
export const declineRow = async (worker: Db, id: MoveProposalId, at: string): Promise<boolean> =>
  (await one(
    worker,
    sql`update move_proposals set outcome = 'no', answered_at = ${at} where id = ${id} and outcome is null returning id`,
  )) !== undefined

/** Withdraws a question. Runs for owners and managers. @returns whether it was still open */
export async function withdrawRow(tx: Db, id: MoveProposalId, at: string): Promise<boolean> {
  const change = tx.updateTable('move_proposals').set({ outcome: 'withdrawn', answered_at: at })
  const { numUpdatedRows } = await change.where('id', '=', id).where('outcome', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether a question is open, until the end of the transaction; runs for its customer, who moves the booking in it. */
export const isStillAsked = async (tx: Db, id: MoveProposalId): Promise<boolean> =>
  (await only(tx, sql<{ is: boolean }>`select is_still_asked(${id}) as is`)).is

/** Ends questions whose time has come, or is taken by another appointment. @returns how many */
export async function endOver(worker: Db, now: string): Promise<number> {
  const ended = await rows(
    worker,
    sql`
      with over as materialized (
        select p.id, case when is_proposal_taken(p.id, ${now}) then 'taken' when p.expires_at <= ${now} then 'lapsed' end as outcome
        from move_proposals p where p.outcome is null
      )
      update move_proposals p set outcome = over.outcome, answered_at = ${now} from over
      where p.id = over.id and over.outcome is not null and p.outcome is null returning p.id`,
  )
  return ended.length
}
