import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { rows, sql } from '#platform/db.ts'

import { apiCaller } from './api-caller.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput } from './booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon, type SalonOptions } from './salon-factory.ts'
import { aPerson } from './signed-in.ts'

/** A date in Greece, so many days from now. */
export const dayIn = (days: number) => Temporal.Now.plainDateISO('Europe/Athens').add({ days }).toString()
export const tomorrow = dayIn(1)

export const pathOf = (salon: MadeSalon, rest = 'calendar') => `/business/salons/${salon.id}/${rest}`

export const walkIn = (salon: MadeSalon, start: string, more: object = {}) => ({
  start,
  services: [{ serviceId: salon.serviceIds[0], staffId: salon.staffIds[0] }],
  name: 'Ελένη',
  ...more,
})

/** A private world for tests of the calendar, with salons whose teams are signed in. */
export class CalendarWorld {
  readonly server: AuthServer
  readonly call: ReturnType<typeof apiCaller>

  private constructor(server: AuthServer) {
    this.server = server
    this.call = apiCaller(server.world)
  }

  static open = async (env: Record<string, string> = {}) => new CalendarWorld(await startAuthServer(env))

  close = () => this.server[Symbol.asyncDispose]()

  /** A signed-in team member or owner. @returns their access token */
  aMember = async (salon: MadeSalon, role: 'owner' | 'manager' | 'technician', staff = 0) => {
    const person = await aPerson(this.server)
    await (
      role === 'owner'
        ? sql`update salons set owner_id = ${person.id} where id = ${salon.id}`
        : sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${salon.id}, ${person.id}, ${role}, ${role === 'technician' ? salon.staffIds[staff] : null})`
    ).execute(this.server.world.owner)
    return person.session.access_token
  }

  aTeam = async (options: SalonOptions = {}) => {
    const salon = await aSalon(this.server.world.owner, { staff: 2, ...options })
    return { salon, owner: await this.aMember(salon, 'owner') }
  }

  /** A customer's booking with a team member, at a local time of the salon. */
  booked = async (
    salon: MadeSalon,
    start: string,
    staff = 0,
    actor?: Awaited<ReturnType<typeof aCustomer>>,
  ) => {
    const { world } = this.server
    const customer = actor ?? (await aCustomer(world.owner))
    const ctx = ctxOf(world, customer)
    const items = [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: salon.staffIds[staff] ?? null }]
    const hold = await holdSlot(ctx, { ...holdInput(salon, start, { items }), holder: customer.id })
    const { id } = await confirmBooking(
      ctx,
      confirmInput(hold, { note: 'Γαλλικό', contact: { name: 'Μαρία Παππά', phone: '690 111 2222' } }),
    )
    // The test's clock stands still, so it is moved on for the next change.
    world.setNow(world.platform.now().add({ seconds: 1 }).toString())
    return { id, customer }
  }

  calendarOf = async (salon: MadeSalon, token: string, query = `from=${tomorrow}`) => {
    const { status, body } = await this.call('GET', `${pathOf(salon)}?${query}`, { token, language: 'en' })
    if (status !== 200) throw new Error(`the calendar answered ${status}`)
    return body
  }

  shown = async (salon: MadeSalon, token: string, id: string) => {
    const { body } = await this.call('GET', pathOf(salon, `bookings/${id}`), { token })
    return body.booking
  }

  messagesAbout = (id: string) =>
    rows(
      this.server.world.owner,
      sql<{
        kind: string
        language: string
      }>`select kind, language from messages where facts ->> 'bookingId' = ${id} order by created_at, kind`,
    )
}
