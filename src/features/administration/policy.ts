import type { Actor } from '#domain/actor.ts'
import { company } from '#domain/company.ts'
import { Problem } from '#domain/problem.ts'
import type { Recipient } from '#features/messages/contract.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'

/** A caller who has been checked to be an administrator. */
export type Administrator = Extract<Actor, { readonly kind: 'user' }> & { readonly role: 'admin' }

/** Lets administrators read. @throws Problem unauthorized, forbidden */
export function requireAdmin({ actor }: Ctx): Administrator {
  if (actor.kind !== 'user') throw new Problem('unauthorized')
  if (actor.role !== 'admin') throw new Problem('forbidden')
  return { ...actor, role: actor.role }
}

/**
 * Lets administrators change data, for which a password alone is not enough.
 * @throws Problem unauthorized, forbidden, second_factor_needed
 */
export function requireAdminToWrite(ctx: Ctx): Administrator {
  const admin = requireAdmin(ctx)
  if (admin.aal !== 'aal2') throw new Problem('second_factor_needed')
  return admin
}

/** The recipients of mails to administrators; the company's own address when the settings name none. */
export const administrators = ({ adminEmails }: Config): readonly Recipient[] =>
  (adminEmails.length > 0 ? adminEmails : [company.email]).map((email) => ({ email, language: 'el' }))
