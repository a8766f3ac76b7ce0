import type { Actor } from '#domain/actor.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { rows, sql } from '#platform/db.ts'

import { apiCaller } from './api-caller.ts'
import { setRole } from './application-steps.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput, startsOn } from './booking-calls.ts'
import { aCustomer, type MadeSalon } from './salon-factory.ts'
import { aSalonOwner } from './salon-owner.ts'
import { aPerson, signedIn } from './signed-in.ts'

export const zone = 'Europe/Athens'

/** A date at the salon, so many days from today. */
export const dayFrom = (days: number) => Temporal.Now.plainDateISO(zone).add({ days }).toString()

/** A server of its own for tests of teams, with owners, members and bookings of salons. */
export async function startTeams() {
  const server = await startAuthServer()
  const call = apiCaller(server.world)

  /** An owner with a salon of two team members, open daily 10:00–18:00. */
  async function anOwner() {
    const owner = await aSalonOwner(server, { staff: 2, services: [{}, { minutes: 30 }] })
    return { ...owner, path: `/business/salons/${owner.salon.id}` }
  }

  /** A member without an invitation. */
  async function aMember(salon: MadeSalon, role: 'manager' | 'technician', staff: string | null = null) {
    const person = await aPerson(server)
    await setRole(server, person, 'business')
    await sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${salon.id}, ${person.id}, ${role}, ${staff})`.execute(
      server.world.owner,
    )
    return { person, token: (await signedIn(person.client, person.email)).access_token }
  }

  async function booked(salon: MadeSalon, day: string, time: string): Promise<void> {
    const actor: Actor = await aCustomer(server.world.owner)
    const ctx = ctxOf(server.world, actor)
    const start = Temporal.PlainDate.from(day)
      .toZonedDateTime({ timeZone: zone, plainTime: time })
      .toString({ timeZoneName: 'never' })
    const item = { serviceId: salon.serviceIds[0], optionIds: [], staffId: salon.staffIds[0] }
    const hold = await holdSlot(ctx, holdInput(salon, start, { items: [item], holder: actor.id }))
    await confirmBooking(ctx, confirmInput(hold))
  }

  /** Free starts of the first service with the first team member. */
  const starts = (salon: MadeSalon, day: string) =>
    startsOn(server.world, salon, day, { staffId: salon.staffIds[0] })

  return { server, call, anOwner, aMember, booked, starts }
}

/** The calls of invitations, with the token from the invitation's mail. */
export function invitationsOn(server: AuthServer) {
  const call = apiCaller(server.world)

  /** The token in the newest mail of an invitation. */
  async function mailedToken(email: string): Promise<string> {
    const mails = await rows(
      server.world.owner,
      sql<{ token: string }>`
        select facts ->> 'token' as token from messages where kind = 'team-invitation' and recipient = ${email} order by created_at desc, id desc`,
    )
    return mails[0]?.token ?? ''
  }

  async function invited(
    { path, token }: { readonly path: string; readonly token: string },
    body: { readonly email: string; readonly role: string; readonly staffId?: string | undefined },
  ) {
    const answer = await call('POST', `${path}/invitations`, { token, body })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return { id: answer.body.id as string, link: await mailedToken(body.email) }
  }

  const open = (link: string, token?: string) =>
    call('POST', '/invitations/open', { body: { token: link }, ...(token && { token }) })
  const accept = (link: string, token: string, key?: string) =>
    call('POST', '/invitations/accept', { token, body: { token: link }, ...(key && { key }) })

  return { invited, open, accept, mailedToken }
}
