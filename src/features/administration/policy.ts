import type { Actor } from '#domain/actor.ts'
import { mayAdminister, type AdminArea, type AdminRole } from '#domain/admin-rights.ts'
import { company } from '#domain/company.ts'
import { Problem } from '#domain/problem.ts'
import type { Recipient } from '#features/messages/contract.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'

/** A caller who has been checked to be an administrator. */
export type Administrator = Extract<Actor, { readonly kind: 'user' }> & {
  readonly role: 'admin'
  readonly adminRole: AdminRole
}

/** Lets the administrators of an area read there. @throws Problem unauthorized, forbidden */
export const requireAdmin = (ctx: Ctx, area: AdminArea): Administrator => required(ctx, area, 'read')

function required({ actor }: Ctx, area: AdminArea, way: 'read' | 'write'): Administrator {
  if (actor.kind !== 'user') throw new Problem('unauthorized')
  const { role, adminRole } = actor
  if (role !== 'admin' || adminRole === undefined || !mayAdminister(adminRole, area, way))
    throw new Problem('forbidden')
  return { ...actor, role, adminRole }
}

/** Whether the caller is an administrator who reads an area. */
export const isAdminOf = ({ actor }: Ctx, area: AdminArea): boolean =>
  actor.kind === 'user' &&
  actor.role === 'admin' &&
  actor.adminRole !== undefined &&
  mayAdminister(actor.adminRole, area, 'read')

/**
 * Lets the administrators of an area change its data, for which a password alone is not enough.
 * @throws Problem unauthorized, forbidden, second_factor_needed
 */
export function requireAdminToWrite(ctx: Ctx, area: AdminArea): Administrator {
  const admin = required(ctx, area, 'write')
  if (admin.aal !== 'aal2') throw new Problem('second_factor_needed')
  return admin
}

/** The recipients of mails to administrators; the company's own address when the settings name none. */
export const administrators = ({ adminEmails }: Config): readonly Recipient[] =>
  (adminEmails.length > 0 ? adminEmails : [company.email]).map((email) => ({ email, language: 'el' }))
