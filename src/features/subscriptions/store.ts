import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { one, only, rows, sql, type Db } from '#platform/db.ts'

export interface Advanced {
  readonly salonId: SalonId
  readonly name: string
  readonly notice: 'week' | 'day' | 'ended' | 'cancelled'
  /** Of the trial; after that of the days of grace. */
  readonly endsAt: string
  readonly email: string | null
  readonly language: Locale | null
}

/** Takes every salon as far as the time says. @returns whom to tell what, each once */
export const advanceSubscriptions = (tx: Db, now: string): Promise<readonly Advanced[]> =>
  rows(
    tx,
    sql<Advanced>`select salon_id as "salonId", name, notice, ends_at as "endsAt", email, language from advance_subscriptions(${now})`,
  )

const done = async (tx: Db, call: ReturnType<typeof sql<{ done: boolean }>>): Promise<boolean> =>
  (await only(tx, call)).done

/** For administrators (`asAdmin`), as the two below. @returns whether the salon was in a state for it */
export const extendTrial = (tx: Db, id: SalonId, until: string): Promise<boolean> =>
  done(tx, sql<{ done: boolean }>`select extend_trial(${id}, ${until}) as done`)

export const suspendSalon = (tx: Db, id: SalonId, reason: string): Promise<boolean> =>
  done(tx, sql<{ done: boolean }>`select suspend_salon(${id}, ${reason}) as done`)

export const unsuspendSalon = (tx: Db, id: SalonId): Promise<boolean> =>
  done(tx, sql<{ done: boolean }>`select unsuspend_salon(${id}) as done`)

/** Whom to write to about a salon; nobody where it has no owner. */
export const ownerOf = (
  tx: Db,
  id: SalonId,
): Promise<{ readonly email: string; readonly language: Locale } | undefined> =>
  one(
    tx,
    sql<{ email: string; language: Locale }>`
      select p.email, p.language from salons s join profiles p on p.id = s.owner_id where s.id = ${id} and p.email is not null`,
  )
