import type { SalonId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { Subscription, SubscriptionNotice, SubscriptionStep } from '#domain/subscription.ts'
import type { Recipient } from '#features/messages/contract.ts'
import type { NamedSalon } from '#features/messages/contract/named-salon.ts'
import { one, only, rows, sql, type Db } from '#platform/db.ts'

export interface Advanced extends NamedSalon {
  readonly salonId: SalonId
  readonly notice: SubscriptionNotice
  /** The end of the present step. */
  readonly endsAt: string
  readonly email: string | null
  readonly language: Locale | null
}

export interface LockedSubscription extends Subscription {
  readonly salonId: SalonId
  readonly ownerId: UserId | null
  readonly verification: 'unverified' | 'verified' | 'suspended'
  readonly timeZone: string
}

const locked = sql`id as "salonId", owner_id as "ownerId", verification, subscription, trial_ends_at as "trialEndsAt", paid_until as "paidUntil", grace_ends_at as "graceEndsAt",
  leaves_at_end as "leavesAtEnd", time_zone as "timeZone"`

/** Locks the salons whose subscription may be due for a step or a message. Runs for the worker. */
export const dueSubscriptions = (tx: Db, now: string): Promise<readonly LockedSubscription[]> =>
  rows(tx, sql<LockedSubscription>`select ${locked} from due_subscriptions(${now})`)

/** Writes the new status of locked salons. @returns the messages to send, each once */
export const moveSubscriptions = (
  tx: Db,
  steps: readonly (SubscriptionStep & { readonly salonId: SalonId })[],
  now: string,
): Promise<readonly Advanced[]> =>
  rows(
    tx,
    sql<Advanced>`select salon_id as "salonId", name as "salonName", name_en as "salonNameEn", notice, ends_at as "endsAt", email, language
      from move_subscriptions(${JSON.stringify(steps)}::jsonb, ${now})`,
  )

/** Locks one salon, for administrators, its owner and the worker. */
export const lockSubscription = (tx: Db, id: SalonId): Promise<LockedSubscription | undefined> =>
  one(tx, sql<LockedSubscription>`select ${locked} from lock_subscription(${id})`)

export interface PaidMonths {
  readonly at: string
  readonly startsAt: string
  readonly endsAt: string
  readonly months: number
  readonly paidCents: number
  readonly note: string
}

const done = async (tx: Db, call: ReturnType<typeof sql<{ done: boolean }>>): Promise<boolean> =>
  (await only(tx, call)).done

/** Runs for administrators (`asAdmin`), like the three below. @returns whether the salon's status allows it */
export const extendTrial = (
  tx: Db,
  id: SalonId,
  { until, at, note }: { readonly until: string; readonly at: string; readonly note: string },
): Promise<boolean> =>
  done(tx, sql<{ done: boolean }>`select extend_trial(${id}, ${until}, ${at}, ${note}) as done`)

export const recordPaidMonths = (tx: Db, id: SalonId, plan: PaidMonths): Promise<boolean> =>
  done(tx, sql<{ done: boolean }>`select record_paid_months(${id}, ${JSON.stringify(plan)}::jsonb) as done`)

export const suspendSalon = (tx: Db, id: SalonId, reason: string): Promise<boolean> =>
  done(tx, sql<{ done: boolean }>`select suspend_salon(${id}, ${reason}) as done`)

export const unsuspendSalon = (tx: Db, id: SalonId): Promise<boolean> =>
  done(tx, sql<{ done: boolean }>`select unsuspend_salon(${id}) as done`)

/** Runs for the owner (`asUser`). @returns whether a period runs and the value changed */
export const leaveSubscription = (tx: Db, id: SalonId, leaves: boolean, at: string): Promise<boolean> =>
  done(tx, sql<{ done: boolean }>`select leave_subscription(${id}, ${leaves}, ${at}) as done`)

/**
 * The owner's address and the salon's names; undefined without an owner or address.
 * @param ownerId a former owner
 */
export const ownerOf = (
  tx: Db,
  id: SalonId,
  ownerId: UserId | null = null,
): Promise<{ readonly to: Recipient; readonly salon: NamedSalon } | undefined> =>
  one(
    tx,
    sql<{ to: Recipient; salon: NamedSalon }>`
      select json_build_object('email', p.email, 'language', p.language) as to, json_build_object('salonName', s.name, 'salonNameEn', s.name_en) as salon
      from salons s join profiles p on p.id = coalesce(${ownerId}::uuid, s.owner_id) where s.id = ${id} and p.email is not null`,
  )
