import { timingSafeEqual } from 'node:crypto'

import type { BookingId, OptionId, ResourceId, SalonId, ServiceId, StaffId, UserId } from '#domain/ids.ts'
import type { MessageToWrite } from '#features/messages/contract.ts'
import { asUser, one, only, rows, sql, type Db } from '#platform/db.ts'
import type { RememberedAnswer } from '#platform/http/idempotency.ts'

import type { BookingRow } from '../queries/bookings.ts'
import { packed, write } from './write-plan.ts'

/** What a plan went by: nothing is written if the salon is otherwise by now. */
export type SeenSalon = { readonly version: number } & (
  | {
      readonly from: string
      readonly to: string
      /** As the SQL function `stale_plans` reads it. */
      readonly book: string
    }
  | { readonly book?: undefined }
)

export interface PlannedItem {
  readonly position: number
  readonly serviceId: ServiceId
  readonly staffId: StaffId
  /** Whom the customer asked for; null: nobody in particular. */
  readonly askedStaffId: StaffId | null
  readonly optionIds: readonly OptionId[]
  readonly nameEl: string
  readonly nameEn: string
  readonly optionNamesEl: readonly string[]
  readonly optionNamesEn: readonly string[]
  readonly phases: readonly (readonly [string, number])[]
  readonly start: string
  readonly end: string
  readonly priceCents: number
}

/** The time that a visit takes of technicians and resources, as the constraints store it. */
export interface PlannedTime {
  readonly salonId: SalonId
  readonly busy: readonly { readonly staffId: StaffId; readonly start: string; readonly end: string }[]
  readonly uses: readonly {
    readonly resourceId: ResourceId
    readonly item: number
    readonly start: string
    readonly end: string
  }[]
}

export interface PlannedVisit extends PlannedTime {
  readonly start: string
  readonly end: string
  readonly totalCents: number
  readonly refundableUntil: string
  readonly items: readonly PlannedItem[]
}

export interface CancelPlan {
  readonly id: BookingId
  readonly start: string
  readonly reason: string | null
  readonly refundCents: number
  readonly messages: readonly MessageToWrite[]
  readonly answer: RememberedAnswer | null
}

export interface MovePlan extends PlannedVisit {
  readonly seen: SeenSalon
  readonly id: BookingId
  readonly from: string
  readonly messages: readonly MessageToWrite[]
  readonly answer: RememberedAnswer | null
}

/** Whose booking it is, and when that is. */
interface CustomersChange {
  readonly userId: UserId
  readonly now: string
}

/** @throws Problem booking_not_changeable */
export async function updateToCancelled(
  db: Db,
  plan: CancelPlan,
  { userId, now }: CustomersChange,
): Promise<void> {
  await write(() =>
    asUser(db, userId, (tx) =>
      sql`select cancel_booking(${JSON.stringify(packed(plan))}::jsonb, ${now})`.execute(tx),
    ),
  )
}

/**
 * @returns false, and nothing is done, when the salon is otherwise by now
 * @throws Problem booking_not_changeable, slot_taken, own_overlap
 */
export async function updateToMoved(
  db: Db,
  plan: MovePlan,
  { userId, now }: CustomersChange,
): Promise<boolean> {
  const query = sql<{
    moved: boolean
  }>`select move_booking(${JSON.stringify(packed(plan))}::jsonb, ${now}) as moved`
  const { moved } = await write(() => asUser(db, userId, (tx) => only(tx, query)))
  return moved
}

export async function deleteHoldTime(
  db: Db,
  holdId: BookingId,
  tokenHash: Buffer,
  now: string,
): Promise<boolean> {
  const row = await one(
    db,
    sql<{ released: boolean }>`select release_hold(${holdId}, ${tokenHash}, ${now}) as released`,
  )
  return row?.released ?? false
}

/** A hold as its token shows it, whatever became of it. */
export type Hold = Pick<
  BookingRow,
  'id' | 'mode' | 'start' | 'end' | 'totalCents' | 'refundableUntil' | 'createdAt' | 'salon' | 'items'
> & { readonly state: string }

// What a hold says never changes, and it is mostly confirmed by the process that made it. Whether it still counts is the
// database's to say when it is confirmed.
const recent = new Map<BookingId, { readonly hold: Hold; readonly hash: Buffer }>()
const mostRecent = 2000

/** Saves the reading of a hold that is confirmed soon. */
export function rememberHold(hold: Hold, hash: Buffer): void {
  recent.set(hold.id, { hold, hash })
  const oldest = recent.keys().next().value
  if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest)
}

/** A hold by its id and token, whatever became of it. */
export async function loadHold(db: Db, holdId: BookingId, hash: Buffer): Promise<Hold | undefined> {
  const known = recent.get(holdId)
  recent.delete(holdId)
  if (known && timingSafeEqual(known.hash, hash)) return known.hold
  const row = await one(db, sql<{ hold: Hold | null }>`select find_hold(${holdId}, ${hash}) as hold`)
  return row?.hold ?? undefined
}

export interface StaffLoad {
  readonly staffId: StaffId
  readonly dayMinutes: number
  readonly weekMinutes: number
}

/** Booked minutes of each technician on a day and in its week. */
export const listStaffLoad = (
  db: Db,
  salonId: SalonId,
  day: { from: string; to: string },
  week: { from: string; to: string },
) =>
  rows(
    db,
    sql<StaffLoad>`
    select staff_id as "staffId", day_minutes as "dayMinutes", week_minutes as "weekMinutes"
    from staff_load(${salonId}, ${day.from}, ${day.to}, ${week.from}, ${week.to})`,
  )

/** Whether a salon takes nothing online of somebody. */
export async function isBlockedClient(db: Db, salonId: SalonId, customerId: UserId): Promise<boolean> {
  const row = await one(
    db,
    sql<{ blocked: boolean }>`select blocks_client(${salonId}, ${customerId}, null) as blocked`,
  )
  return row?.blocked ?? false
}

/** Whom this customer was with last at this salon; by row-level security only the own bookings are seen. */
export const findLastStaff = (db: Db, customerId: UserId, salonId: SalonId) =>
  one(
    db,
    sql<{ staffId: StaffId }>`
    select i.staff_id as "staffId" from bookings b join booking_items i on i.booking_id = b.id
    where b.customer_id = ${customerId} and b.salon_id = ${salonId} and b.state in ('confirmed', 'completed', 'checked_in', 'in_progress')
    order by b.start_at desc, i.position limit 1`,
  )
