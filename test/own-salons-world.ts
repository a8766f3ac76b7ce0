import { sql } from '#platform/db.ts'

import { apiCaller } from './api-caller.ts'
import { setRole } from './application-steps.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'
import { aSalon, type MadeSalon, type SalonOptions } from './salon-factory.ts'
import { aPerson, signedIn } from './signed-in.ts'

type BusinessPerson = { id: string; token: string }

/** A server of its own with an owner's salons, whose team has a manager and another member. */
export async function startOwnSalons() {
  const server = await startAuthServer()
  const call = apiCaller(server.world)
  const [{ id: ownerId, token: owner }, manager, technician, { token: stranger }] = await Promise.all([
    aBusinessPerson(server),
    aBusinessPerson(server),
    aBusinessPerson(server),
    aBusinessPerson(server),
  ])

  /** A salon of the owner with the manager and the other team member. */
  async function ownSalon(options: SalonOptions = {}): Promise<MadeSalon> {
    const salon = await aSalon(server.world.owner, options)
    await sql`update salons set owner_id = ${ownerId} where id = ${salon.id}`.execute(server.world.owner)
    await sql`
      insert into salon_members (salon_id, user_id, role, staff_id)
      values (${salon.id}, ${manager.id}, 'manager', null), (${salon.id}, ${technician.id}, 'technician', ${salon.staffIds[0]})`.execute(
      server.world.owner,
    )
    return salon
  }

  /** Local starts that a customer is offered. */
  async function offered(salon: MadeSalon, date: string): Promise<string[]> {
    const query = `service=${salon.serviceIds[0]}&from=${date}&to=${date}`
    const { body } = await call('GET', `/salons/${salon.slug}/availability?${query}`)
    return body.days[0].starts.map(({ start }: { start: string }) => start.slice(11, 16))
  }

  return { server, call, owner, ownerId, manager, technician, stranger, ownSalon, offered }
}

async function aBusinessPerson(server: AuthServer): Promise<BusinessPerson> {
  const person = await aPerson(server)
  await setRole(server, person, 'business')
  return { id: person.id, token: (await signedIn(person.client, person.email)).access_token }
}

export const day = (days: number) => Temporal.Now.plainDateISO('Europe/Athens').add({ days })
export const at = (salon: MadeSalon, path: string) => `/business/salons/${salon.id}/${path}`

export const week = (ranges: readonly (readonly [number, number])[]) =>
  Array.from({ length: 7 }, (_, index) => ({ weekday: index + 1, ranges }))

export const noDetails = {
  descriptionEl: '',
  descriptionEn: '',
  phone: null,
  email: null,
  website: null,
  instagram: null,
  amenities: [],
}

export const someTrader = {
  legalName: 'Α. Δήμου Ο.Ε.',
  vatNumber: 'EL 094 019 245',
  registryNumber: '1234567 89000',
  address: 'Τρώων 24, Αθήνα',
  email: 'Info@Nychia.GR',
  phone: '210 923 4567',
}

export const usualRules = {
  slotStep: 30,
  minimumNotice: 0,
  horizonDays: 365,
  cancellationHours: 24,
  depositKind: 'none',
  depositValue: 0,
  guaranteeKind: 'none',
  guaranteeValue: 0,
  tightStarts: false,
  buffersInsideHours: false,
  split: 'fallback',
  maximumWait: 0,
  flexibleOrder: false,
  gapRule: 'none',
  minimumGap: 0,
} as const
