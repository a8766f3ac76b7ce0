import type { Actor } from '#domain/actor.ts'
import { company } from '#domain/company.ts'
import { Problem } from '#domain/problem.ts'
import type { Recipient } from '#features/messages/contract.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'

/** Somebody of whom it was found that they are an administrator. */
export type Administrator = Extract<Actor, { readonly kind: 'user' }> & { readonly role: 'admin' }

/** Who may look into the administrators' rooms. @throws Problem unauthorized, forbidden */
export function requireAdmin({ actor }: Ctx): Administrator {
  if (actor.kind !== 'user') throw new Problem('unauthorized')
  if (actor.role !== 'admin') throw new Problem('forbidden')
  return { ...actor, role: actor.role }
}

/**
 * Who may change something there: nobody does so by a password alone.
 * @throws Problem unauthorized, forbidden, second_factor_needed
 */
export function requireAdminToWrite(ctx: Ctx): Administrator {
  const admin = requireAdmin(ctx)
  if (admin.aal !== 'aal2') throw new Problem('second_factor_needed')
  return admin
}

/** Who is told that something waits for an administrator; the house's own address where the settings name nobody. */
export const administrators = ({ adminEmails }: Config): readonly Recipient[] =>
  (adminEmails.length > 0 ? adminEmails : [company.email]).map((email) => ({ email, language: 'el' }))
