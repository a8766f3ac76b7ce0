import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { personOf, type Person } from '#platform/http/who-asks.ts'

/** Lets salons and administrators post jobs. @throws Problem unauthorized, forbidden */
export function requirePoster(ctx: Ctx): Person {
  const person = personOf(ctx)
  if (person.role === 'customer') throw new Problem('forbidden')
  return person
}
