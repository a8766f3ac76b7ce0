import { sql } from '#platform/db.ts'

import { setRole } from './application-steps.ts'
import type { AuthServer } from './auth-server.ts'
import { aSalon, type MadeSalon, type SalonWish } from './salon-factory.ts'
import { aPerson, type Person, signedIn } from './signed-in.ts'

interface SalonOwner {
  readonly person: Person
  readonly salon: MadeSalon
  /** Of a sign-in as a business. */
  readonly token: string
}

/** Somebody with a business account and a new salon of their own. */
export async function aSalonOwner(server: AuthServer, wish: SalonWish = {}): Promise<SalonOwner> {
  const person = await aPerson(server)
  await setRole(server, person, 'business')
  const salon = await aSalon(server.world.owner, wish)
  await sql`update salons set owner_id = ${person.id} where id = ${salon.id}`.execute(server.world.owner)
  return { person, salon, token: (await signedIn(person.client, person.email)).access_token }
}
