import { sql } from '#platform/db.ts'

import { apiCaller } from './api-caller.ts'
import { setRole } from './application-steps.ts'
import { startAuthServer } from './auth-server.ts'
import { type MadeSalon, type SalonOptions } from './salon-factory.ts'
import { aSalonOwner } from './salon-owner.ts'
import { aPerson, signedIn } from './signed-in.ts'

/** A server of its own for tests of price lists, with owners and members of salons. */
export async function startPriceLists() {
  const server = await startAuthServer()
  const call = apiCaller(server.world)

  async function aBusinessPerson(): Promise<{ id: string; token: string }> {
    const person = await aPerson(server)
    await setRole(server, person, 'business')
    return { id: person.id, token: (await signedIn(person.client, person.email)).access_token }
  }

  async function anOwner(options: SalonOptions = {}) {
    const { salon, token } = await aSalonOwner(server, options)
    return { salon, token, base: `/business/salons/${salon.id}` }
  }

  async function aMember(salon: MadeSalon, role: 'manager' | 'technician') {
    const person = await aBusinessPerson()
    await sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${salon.id}, ${person.id}, ${role}, ${role === 'technician' ? salon.staffIds[0] : null})`.execute(
      server.world.owner,
    )
    return person.token
  }

  const confirmed = (hold: { id: string; token: string }, token: string) =>
    call('POST', '/bookings', {
      token,
      headers: { 'hold-token': hold.token },
      body: { holdId: hold.id, contact: { name: 'Μαρία Παππά', phone: '6901112222' } },
    })

  return { server, call, aBusinessPerson, anOwner, aMember, confirmed }
}

export const aService = (more: object = {}) => ({
  category: 'gel_polish',
  nameEl: 'Ημιμόνιμο με ενίσχυση',
  priceCents: 3000,
  phases: [
    ['work', 40],
    ['processing', 10],
    ['work', 10],
  ],
  ...more,
})

export const day = Temporal.Now.plainDateISO('Europe/Athens').add({ days: 3 }).toString()
export const codes = (body: { errors?: Record<string, { code: string }> }) =>
  Object.fromEntries(Object.entries(body.errors ?? {}).map(([field, { code }]) => [field, code]))
