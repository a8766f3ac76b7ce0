import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { personOf, type Person } from '#platform/http/who-asks.ts'

/** Who may post a job: salons and administrators. @throws Problem unauthorized, forbidden */
export function requirePoster(ctx: Ctx): Person {
  const person = personOf(ctx)
  if (person.role === 'customer') throw new Problem('forbidden')
  return person
}
