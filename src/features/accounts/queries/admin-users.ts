import { deviceName } from '#domain/accounts/device-name.ts'
import type { UserId } from '#domain/ids.ts'
import { namedIn, type WrittenName } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { actionsOn, type UserPart } from '#domain/user-actions.ts'
import { requireAdmin, type Administrator } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, only, rows, sql, type Db } from '#platform/db.ts'

import type { AdminUser, ListedUser } from '../contract/administration.ts'
import { isAdminAddress } from '../policy.ts'
import { ownSessions } from '../store/own-sessions.ts'

interface UserPage {
  readonly part: UserPart
  readonly q: string
  readonly limit: number
  /** The id of the last one on the previous page. */
  readonly after?: string | undefined
}

/** Accounts, the newest first. @throws Problem unauthorized, forbidden */
export async function listUsers(ctx: Ctx, page: UserPage): Promise<readonly ListedUser[]> {
  const admin = requireAdmin(ctx, 'users')
  const { part, q, limit, after = null } = page
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<{ user: ListedUser }>`
        select line as "user" from admin_users(${part}, ${q}, ${after}::uuid, ${limit}, ${ctx.now().toString()}) line`,
    ),
  )
  return found.map(({ user }) => user)
}

type Salon = AdminUser['salons'][number] & WrittenName
type Booking = AdminUser['bookings'][number]

/** An account as the database knows it. */
export interface FoundUser extends Omit<
  AdminUser,
  'salons' | 'bookings' | 'sessions' | 'history' | 'actions'
> {
  readonly provedEmail: string | null
  readonly salons: readonly Salon[]
  readonly bookings: readonly (Booking & { readonly salon: Booking['salon'] & WrittenName })[]
}

/** Runs for administrators of users (`asAdmin`). @throws Problem not_found */
export async function findUser(tx: Db, ctx: Ctx, id: UserId): Promise<FoundUser> {
  const { user } = await only(
    tx,
    sql<{ user: FoundUser | null }>`select admin_user(${id}, ${ctx.now().toString()}) as "user"`,
  )
  if (user === null) throw new Problem('not_found')
  return user
}

/** What the administrator may do to an account. */
export const allowedOn = (ctx: Ctx, admin: Administrator, user: FoundUser) =>
  actionsOn(admin.adminRole, {
    isSelf: user.id === admin.id,
    isAdmin: user.role === 'admin',
    isNamed: user.provedEmail !== null && isAdminAddress(ctx.config, user.provedEmail),
    isBanned: user.isBanned,
  })

const historyOf = (tx: Db, id: UserId) =>
  rows(
    tx,
    sql<AdminUser['history'][number]>`
      select l.action, coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email) as actor, l.after ->> 'reason' as reason,
        l.happened_at as at
      from audit_log l left join profiles p on p.id = l.actor_id
      where l.subject_id = ${id} and l.subject_kind = 'user' order by l.id desc limit 50`,
  )

/** One account with its sign-ins and what was done to it. @throws Problem unauthorized, forbidden, not_found */
export async function readUser(ctx: Ctx, id: UserId): Promise<AdminUser> {
  const admin = requireAdmin(ctx, 'users')
  const { user, history } = await asAdmin(ctx.dbs.app, admin, async (tx) => ({
    user: await findUser(tx, ctx, id),
    history: await historyOf(tx, id),
  }))
  const sessions = await ownSessions(ctx.dbs.auth, id, ctx.config.auth)
  const { provedEmail: _, salons, bookings, ...facts } = user
  return {
    ...facts,
    salons: salons.map((salon) => namedIn(ctx.locale, salon)),
    bookings: bookings.map((booking) => ({ ...booking, salon: namedIn(ctx.locale, booking.salon) })),
    sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, device: writtenDevice(userAgent) })),
    history: [...history],
    actions: [...allowedOn(ctx, admin, user)],
  }
}

/** The browser and the system, as far as they are known. */
export function writtenDevice(userAgent: string | null): string {
  const { browser, system } = deviceName(userAgent ?? '')
  return [browser, system].filter((part) => part !== null).join(' · ')
}
