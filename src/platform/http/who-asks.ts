import type { Actor } from '#domain/actor.ts'
import { Problem } from '#domain/problem.ts'

import type { Ctx } from '../context.ts'

export type Person = Extract<Actor, { readonly kind: 'user' }>

/** The signed-in account. @throws Problem unauthorized */
export function personOf({ actor }: Ctx): Person {
  if (actor.kind !== 'user') throw new Problem('unauthorized')
  return actor
}
