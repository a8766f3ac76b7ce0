import type { BookingId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { type PointsLot, pointsBalance } from '#domain/money/points.ts'
import { one, only, rows, sql, type Db } from '#platform/db.ts'

/** A lot with points, as it is stored. */
export interface StoredLot extends PointsLot {
  readonly id: string
  readonly bookingId: BookingId
  readonly completion: number
}

/** A customer's points, locked until the end of the transaction. */
export interface Wallet {
  readonly customerId: UserId
  /** Those with points, in the order in which they were earned. */
  readonly lots: readonly StoredLot[]
  /** Points that running payments have set aside. */
  readonly reserved: number
}

interface LotRow {
  readonly id: string
  readonly bookingId: BookingId
  readonly completion: number
  readonly earnedAt: string
  readonly goodThrough: string
  readonly points: number
}

const earningOf = (bookingId: BookingId, completion: number): string => `${bookingId} ${completion}`

/**
 * Locks a customer's wallet and names the customer to the database, which lets this transaction move their points. The
 * caller has locked the booking before.
 */
export async function openWallet(tx: Db, customerId: UserId, at: Temporal.Instant): Promise<Wallet> {
  // Awaited together: where the connection breaks, a failure that nobody awaits yet would end the process.
  const [, { reserved }] = await Promise.all([
    sql`select set_config('app.points', ${customerId}, true)`.execute(tx),
    only(
      tx,
      sql<{
        reserved: number
      }>`select lock_ledger_account('points', ${customerId}::uuid, ${at.toString()}::timestamptz) as reserved`,
    ),
  ])
  const found = await rows(
    tx,
    sql<LotRow>`
      select l.id, l.booking_id as "bookingId", l.completion, l.earned_at as "earnedAt", l.good_through as "goodThrough", l.points_left as points
      from point_lots l where l.customer_id = ${customerId} and l.points_left > 0
      order by (select f.id from point_lots f where f.booking_id = l.booking_id and f.completion = l.completion and f.is_first), l.id
      for no key update of l`,
  )
  return { customerId, reserved, lots: found.map(lotOf) }
}

const lotOf = ({ earnedAt, goodThrough, ...lot }: LotRow): StoredLot => ({
  ...lot,
  earning: earningOf(lot.bookingId, lot.completion),
  earnedAt: Temporal.Instant.from(earnedAt),
  goodThrough: Temporal.PlainDate.from(goodThrough),
})

/** The good points of a wallet that no running payment has set aside; below 0 after points have ended. */
export const freePoints = ({ lots, reserved }: Wallet, today: Temporal.PlainDate): number =>
  pointsBalance(lots, today) - reserved

/** The customer whose points a booking earned or spent; undefined if there are none. */
export const findPointsCustomer = async (tx: Db, bookingId: BookingId): Promise<UserId | undefined> =>
  (await only(tx, sql<{ id: UserId | null }>`select points_customer(${bookingId}) as id`)).id ?? undefined

/** Points that were taken from a lot. */
export interface TakenFromLot {
  readonly lot: StoredLot
  readonly points: number
}

/** The points taken from each lot. @param after the same lots in the same order */
export const takenFrom = (
  before: readonly StoredLot[],
  after: readonly PointsLot[],
): readonly TakenFromLot[] =>
  before
    .map((lot, index) => ({ lot, points: lot.points - (after[index]?.points ?? 0) }))
    .filter(({ points }) => points > 0)

export interface StoredEarning {
  readonly completion: number
  readonly points: number
  readonly isUndone: boolean
  readonly postingId: string
}

/** The points that the latest completion of a booking earned. Needs the wallet. */
export const findEarning = (tx: Db, bookingId: BookingId): Promise<StoredEarning | undefined> =>
  one(
    tx,
    sql<StoredEarning>`
      select completion, points, undone_at is not null as "isUndone", posting_id as "postingId" from point_lots
      where booking_id = ${bookingId} and is_first order by completion desc limit 1`,
  )

/** How many points of a completion have been ended by the worker. Needs the wallet. */
export const countEnded = async (tx: Db, bookingId: BookingId, completion: number): Promise<number> =>
  (
    await only(
      tx,
      sql<{
        ended: number
      }>`select coalesce(sum(ended), 0) as ended from point_lots where booking_id = ${bookingId} and completion = ${completion}`,
    )
  ).ended

export interface NewEarning {
  readonly customerId: UserId
  readonly bookingId: BookingId
  readonly completion: number
  readonly lot: PointsLot
  readonly postingId: string
}

export async function insertEarning(tx: Db, earning: NewEarning): Promise<void> {
  const { customerId, bookingId, completion, lot, postingId } = earning
  await sql`insert into point_lots (customer_id, booking_id, completion, earned_at, good_through, points, points_left, is_first, posting_id)
    values (${customerId}, ${bookingId}, ${completion}, ${lot.earnedAt.toString()}, ${lot.goodThrough.toString()}, ${lot.points}, ${lot.points}, true, ${postingId})`.execute(
    tx,
  )
}

/** Takes points of lots for a completion that was undone at an instant. */
export async function updateToClawedBack(
  tx: Db,
  { bookingId, completion }: Pick<NewEarning, 'bookingId' | 'completion'>,
  taken: readonly TakenFromLot[],
  at: Temporal.Instant,
): Promise<void> {
  for (const { lot, points } of taken)
    await sql`update point_lots set points_left = points_left - ${points}, clawed_back = clawed_back + ${points} where id = ${lot.id}`.execute(
      tx,
    )
  await sql`update point_lots set undone_at = ${at.toString()} where booking_id = ${bookingId} and completion = ${completion} and is_first`.execute(
    tx,
  )
}

export interface StoredSpending {
  readonly status: 'spent' | 'returned'
  readonly points: number
  readonly postingId: string
}

/** Needs the wallet. */
export const findSpending = (tx: Db, bookingId: BookingId): Promise<StoredSpending | undefined> =>
  one(
    tx,
    sql<StoredSpending>`select status, points, posting_id as "postingId" from point_spendings where booking_id = ${bookingId}`,
  )

export interface NewSpending {
  readonly customerId: UserId
  readonly bookingId: BookingId
  readonly points: number
  readonly taken: readonly TakenFromLot[]
  readonly at: Temporal.Instant
  readonly postingId: string
}

export async function insertSpending(tx: Db, spending: NewSpending): Promise<void> {
  const { customerId, bookingId, points, taken, at, postingId } = spending
  await sql`insert into point_spendings (booking_id, customer_id, points, status, spent_at, posting_id)
    values (${bookingId}, ${customerId}, ${points}, 'spent', ${at.toString()}, ${postingId})`.execute(tx)
  for (const { lot, points: part } of taken) {
    await sql`update point_lots set points_left = points_left - ${part} where id = ${lot.id}`.execute(tx)
    await sql`insert into point_spending_lots (booking_id, lot_id, points) values (${bookingId}, ${lot.id}, ${part})`.execute(
      tx,
    )
  }
}

/** The lots that a booking took points from, with the points that it took. Needs the wallet. */
export const listTaken = async (tx: Db, bookingId: BookingId): Promise<readonly StoredLot[]> =>
  (
    await rows(
      tx,
      sql<LotRow>`
        select l.id, l.booking_id as "bookingId", l.completion, l.earned_at as "earnedAt", l.good_through as "goodThrough", t.points
        from point_spending_lots t join point_lots l on l.id = t.lot_id where t.booking_id = ${bookingId} order by l.good_through, l.earned_at, l.id`,
    )
  ).map(lotOf)

export interface PointsBack {
  /** The lot that they were taken from. */
  readonly lot: StoredLot
  /** Another day where the lot has ended. */
  readonly goodThrough: Temporal.PlainDate
}

/** Puts the points of a spending back, each into its lot, or beside it where it has ended. */
export async function updateToReturned(
  tx: Db,
  { bookingId, customerId }: Pick<NewSpending, 'bookingId' | 'customerId'>,
  back: readonly PointsBack[],
  at: Temporal.Instant,
): Promise<void> {
  for (const each of back) {
    const target = await putIntoLot(tx, customerId, each)
    await sql`update point_spending_lots set returned_to = ${target} where booking_id = ${bookingId} and lot_id = ${each.lot.id}`.execute(
      tx,
    )
  }
  await sql`update point_spendings set status = 'returned', returned_at = ${at.toString()} where booking_id = ${bookingId}`.execute(
    tx,
  )
}

/** @returns the id of the lot that has the points now */
async function putIntoLot(tx: Db, customerId: UserId, { lot, goodThrough }: PointsBack): Promise<string> {
  if (goodThrough.equals(lot.goodThrough)) {
    await sql`update point_lots set points_left = points_left + ${lot.points} where id = ${lot.id}`.execute(
      tx,
    )
    return lot.id
  }
  const { id } = await only(
    tx,
    sql<{ id: string }>`
      insert into point_lots (customer_id, booking_id, completion, earned_at, good_through, points, points_left, is_first)
      values (${customerId}, ${lot.bookingId}, ${lot.completion}, ${lot.earnedAt.toString()}, ${goodThrough.toString()}, ${lot.points}, ${lot.points}, false)
      on conflict (booking_id, completion, good_through)
      do update set points = point_lots.points + excluded.points, points_left = point_lots.points_left + excluded.points
      returning id`,
  )
  return id
}

/** Ends what is left of a lot. Runs for the worker. */
export async function updateToEnded(tx: Db, lotId: string): Promise<void> {
  await sql`update point_lots set ended = ended + points_left, points_left = 0 where id = ${lotId}`.execute(
    tx,
  )
}

/** Some of the customers with points whose last day is before a day. Runs for the worker. */
export const listEndedWallets = async (db: Db, today: Temporal.PlainDate): Promise<readonly UserId[]> =>
  (
    await rows(
      db,
      sql<{ id: UserId }>`
        select distinct customer_id as id from point_lots where points_left > 0 and good_through < ${today.toString()}::date limit 200`,
    )
  ).map(({ id }) => id)

/** Points of one customer with one last day, of which the customer is to be reminded. */
export interface EndingPoints {
  readonly points: number
  readonly goodThrough: string
  /** The first of the lots. */
  readonly lotId: string
  readonly days: 30 | 7
  readonly customerId: UserId
  /** Null without an address, and for people who don't want these mails. */
  readonly email: string | null
  readonly language: Locale
}

/**
 * Marks the lots that end within 30 days, and those that end within 7, each once. Runs for the worker.
 * @returns what to tell their customers
 */
export const remindOfLots = (tx: Db, today: Temporal.PlainDate): Promise<readonly EndingPoints[]> =>
  rows(
    tx,
    sql<EndingPoints>`
      with due as materialized (
        select id, case when good_through <= ${today.toString()}::date + 7 then 7 else 30 end as days from point_lots
        where points_left > 0 and good_through between ${today.toString()}::date and ${today.toString()}::date + 30
          and (reminded is null or reminded > 7 and good_through <= ${today.toString()}::date + 7)
        order by id limit 500 for no key update skip locked
      ), marked as (
        update point_lots l set reminded = due.days from due where l.id = due.id
        returning l.id, l.customer_id, l.good_through, l.points_left, due.days
      )
      select sum(m.points_left) as points, m.good_through as "goodThrough", min(m.id::text) as "lotId", m.days, m.customer_id as "customerId",
        case when p.wants_points_mails then p.email end as email, p.language
      from marked m join profiles p on p.id = m.customer_id
      group by m.customer_id, m.good_through, m.days, p.id`,
  )
