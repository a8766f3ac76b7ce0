import type { Actor } from '#domain/actor.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'

/**
 * Who may enter the owners' rooms. Which salon is whose, each query says: somebody else's is not there.
 * @throws Problem unauthorized, forbidden
 */
export function requireBusiness({ actor }: Ctx): Extract<Actor, { readonly kind: 'user' }> {
  if (actor.kind !== 'user') throw new Problem('unauthorized')
  if (actor.role === 'customer') throw new Problem('forbidden')
  return actor
}
