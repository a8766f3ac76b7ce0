import { sql } from '#platform/db.ts'

import { setRole } from './application-steps.ts'
import type { AuthServer } from './auth-server.ts'
import { aSalon, type MadeSalon, type SalonOptions } from './salon-factory.ts'
import { aPerson, type Person, signedIn } from './signed-in.ts'

interface SalonOwner {
  readonly person: Person
  readonly salon: MadeSalon
  /** The token of a sign-in as a business. */
  readonly token: string
}

/** A business account with a new salon. */
export async function aSalonOwner(server: AuthServer, options: SalonOptions = {}): Promise<SalonOwner> {
  const person = await aPerson(server)
  await setRole(server, person, 'business')
  const salon = await aSalon(server.world.owner, options)
  await sql`update salons set owner_id = ${person.id} where id = ${salon.id}`.execute(server.world.owner)
  return { person, salon, token: (await signedIn(person.client, person.email)).access_token }
}
