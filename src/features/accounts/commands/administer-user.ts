import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { rolesAt, type UserAction, type UserPlace } from '#domain/user-actions.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { requireAdminToWrite, type Administrator } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, type Db } from '#platform/db.ts'
import { addressOf } from '#platform/http/network.ts'

import { allowedOn, findUser, writtenDevice, type FoundUser } from '../queries/admin-users.ts'
import { ownData } from '../queries/own-data.ts'
import { endAllSessions, endOneSession, putBan, putRole } from '../store/administered-users.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import { deleteAccount } from './delete-account.ts'
import { leaveBookings } from './leave-bookings.ts'
import { tellOfBan } from './tell-of-ban.ts'

interface Acting {
  readonly id: UserId
  readonly reason: string
}

interface Done {
  readonly id: UserId
}

interface Act {
  readonly action: UserAction
  /** The entry's name in the audit log. */
  readonly as: string
  /** Makes the change, and returns those facts of the account that differ from before. */
  readonly run: (tx: Db, user: FoundUser) => Promise<{ readonly before: object; readonly after: object }>
}

/**
 * Runs one act on an account, and logs it with its reason.
 * @throws Problem unauthorized, forbidden (also for what nobody may do to this account), second_factor_needed, not_found
 */
async function act(ctx: Ctx, { id, reason }: Acting, { action, as, run }: Act): Promise<Done> {
  const area = action === 'role' ? 'roles' : 'users'
  return asAdministrator(ctx, area, async (tx, admin) => {
    const user = await allowedUser(tx, ctx, { admin, id, action })
    const { before, after } = await run(tx, user)
    await recordChange(tx, ctx, admin, {
      action: as,
      subject: { kind: 'user', id },
      before,
      after: { ...after, reason },
    })
    return { id }
  })
}

interface Asked {
  readonly admin: Administrator
  readonly id: UserId
  readonly action: UserAction
}

async function allowedUser(tx: Db, ctx: Ctx, { admin, id, action }: Asked): Promise<FoundUser> {
  const user = await findUser(tx, ctx, id)
  const allowed = allowedOn(ctx, admin, user)
  // A ban or its end may be repeated: two administrators can act at once.
  const isAboutBan = action === 'ban' || action === 'unban'
  const mayBan = allowed.includes('ban') || allowed.includes('unban')
  if (isAboutBan ? !mayBan : !allowed.includes(action)) throw new Problem('forbidden')
  return user
}

/** Every process notices within a second; this one at once. */
async function ended(tx: Db, ctx: Ctx, id: UserId): Promise<number> {
  const sessions = await endAllSessions(tx, id)
  forgetSessions(ctx.dbs.auth, sessions)
  return sessions.length
}

/** Bans an account until the ban is lifted: its sign-ins end, it can't sign in again, and its calls are refused. */
export const ban = (ctx: Ctx, acting: Acting): Promise<Done> =>
  act(ctx, acting, {
    action: 'ban',
    as: 'ban-user',
    run: async (tx, user) => {
      const { isBanned } = user
      const version = await putBan(tx, acting.id, true)
      if (version !== null) await tellOfBan(tx, user, { version, reason: acting.reason })
      const sessions = await ended(tx, ctx, acting.id)
      return { before: { isBanned }, after: { isBanned: true, endedSessions: sessions } }
    },
  })

/** Lifts a ban. */
export const unban = (ctx: Ctx, acting: Acting): Promise<Done> =>
  act(ctx, acting, {
    action: 'unban',
    as: 'unban-user',
    run: async (tx, user) => {
      const { isBanned } = user
      const version = await putBan(tx, acting.id, false)
      if (version !== null) await tellOfBan(tx, user, { version, reason: null })
      return { before: { isBanned }, after: { isBanned: false } }
    },
  })

/** Ends every sign-in of an account. */
export const endSessions = (ctx: Ctx, acting: Acting): Promise<Done> =>
  act(ctx, acting, {
    action: 'end-sessions',
    as: 'end-user-sessions',
    run: async (tx) => ({ before: {}, after: { endedSessions: await ended(tx, ctx, acting.id) } }),
  })

/**
 * Ends one sign-in of an account; the others last.
 * @throws as the others, and Problem not_found where the account has no such sign-in
 */
export const endSession = (
  ctx: Ctx,
  { session, ...acting }: Acting & { readonly session: string },
): Promise<Done> =>
  act(ctx, acting, {
    action: 'end-sessions',
    as: 'end-user-session',
    run: async (tx) => {
      const ended = await endOneSession(tx, acting.id, session)
      if (ended === null) throw new Problem('not_found')
      forgetSessions(ctx.dbs.auth, [session])
      const { userAgent, signedInAt, lastSeenAt } = ended
      return {
        before: { device: writtenDevice(userAgent), signedInAt, lastSeenAt },
        after: { endedSessions: 1 },
      }
    },
  })

/** Changes what an account is: a customer, a business, or an administrator of one kind. It counts within a second. */
export const changeRole = (
  ctx: Ctx,
  { place, ...acting }: Acting & { readonly place: UserPlace },
): Promise<Done> =>
  act(ctx, acting, {
    action: 'role',
    as: 'change-user-role',
    run: async (tx, { role, adminRole }) => {
      const after = rolesAt(place)
      await putRole(tx, acting.id, after)
      return { before: { role, adminRole }, after }
    },
  })

/**
 * Deletes an account at its owner's request, as they could themselves: what has not begun is cancelled before, by the
 * usual rules. The entry in the log names nobody.
 */
export const remove = (ctx: Ctx, acting: Acting): Promise<Done> =>
  act(ctx, acting, {
    action: 'delete',
    as: 'delete-user',
    run: async (_, { role }) => {
      await leaveBookings(ctx, acting.id)
      const by = {
        actorId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
        userAgent: undefined,
        soft: false,
      }
      if (!(await deleteAccount(ctx, { ...by, userId: acting.id, ip: addressOf(ctx.network) })))
        throw new Problem('not_found')
      return { before: { role }, after: { role: null } }
    },
  })

/**
 * Exports all data of an account, at its owner's request, and records the export. Its answer is remembered nowhere,
 * so the call takes no key.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found
 */
export async function exportOf(ctx: Ctx, { id, reason }: Acting) {
  const admin = requireAdminToWrite(ctx, 'users')
  const user = await asAdmin(ctx.dbs.app, admin, async (tx) => {
    const found = await allowedUser(tx, ctx, { admin, id, action: 'export' })
    await recordChange(tx, ctx, admin, {
      action: 'export-user',
      subject: { kind: 'user', id },
      before: {},
      after: { reason },
    })
    return found
  })
  return ownData({
    ...ctx,
    actor: { kind: 'user', id, email: user.provedEmail ?? '', role: 'customer', aal: 'aal1' },
    locale: user.language,
  })
}
