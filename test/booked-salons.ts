import { serviceCategories } from '#domain/catalogue.ts'
import { Problem } from '#domain/problem.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import type { Ctx } from '#platform/context.ts'
import { sql } from '#platform/db.ts'

import { confirmBooking, confirmInput, ctxOf, holdInput, startsOn } from './booking-calls.ts'
import { aListedSalon } from './listed-salon.ts'
import type { dice } from './random-questions.ts'
import { aCustomer } from './salon-factory.ts'
import type { World } from './world.ts'

type Dice = ReturnType<typeof dice>
type Salon = Awaited<ReturnType<typeof aListedSalon>>

export const firstDay = Temporal.PlainDate.from('2026-05-12')

/** Salons with different rules, whose times customers book, hold and release. */
export class BookedSalons {
  readonly #world: World
  readonly #dice: Dice
  #salons: readonly Salon[] = []
  #customers: readonly Ctx[] = []
  readonly #booked: { readonly customer: Ctx; readonly id: string }[] = []
  /** How often each change succeeded. */
  readonly done: Record<string, number> = {}

  constructor(world: World, random: Dice) {
    this.#world = world
    this.#dice = random
  }

  async make(count: number): Promise<void> {
    const { pick, some } = this.#dice
    const salons = []
    for (let n = 0; n < count; n++) {
      const categories = new Set([pick(serviceCategories), ...some(serviceCategories, 2)])
      salons.push(
        await aListedSalon(this.#world.owner, {
          hours: pick(['{[600,840)}', '{[540,720),[1020,1260)}', '{[960,1080)}']),
          services: [...categories].map((category) => [category, 2000]),
        }),
      )
    }
    this.#salons = salons
    for (const salon of salons) await this.#rule(salon)
    const customers = []
    for (let n = 0; n < 8; n++) customers.push(ctxOf(this.#world, await aCustomer(this.#world.owner)))
    this.#customers = customers
  }

  /** One random change, through the calls that people make. */
  async change(): Promise<void> {
    const { pick } = this.#dice
    if (this.#dice.roll() < 0.05) return this.#hours(pick(this.#salons))
    const name = pick([
      'hold',
      'hold',
      'book',
      'book',
      'book',
      'book',
      'book',
      'cancel',
      'cancel',
      'rule',
    ] as const)
    const salon = pick(this.#salons)
    const changes = {
      hold: () => this.#hold(salon),
      book: () => this.#book(salon),
      cancel: () => this.#cancel(),
      rule: () => this.#rule(salon),
    }
    try {
      await changes[name]()
      this.done[name] = (this.done[name] ?? 0) + 1
    } catch (error) {
      // The time is taken, or closed.
      if (!(error instanceof Problem)) throw error
      this.done[error.code] = (this.done[error.code] ?? 0) + 1
    }
  }

  async #hold(salon: Salon, customer = ctxOf(this.#world)) {
    const { upTo, pick } = this.#dice
    const serviceId = pick(salon.serviceIds)
    const day = firstDay.add({ days: upTo(2) }).toString()
    const starts = await startsOn(this.#world, salon as never, day, { services: [serviceId] })
    if (starts.length === 0) throw new Problem('slot_taken')
    const items = [{ serviceId, optionIds: [], staffId: null }]
    return holdSlot(customer, { ...holdInput(salon as never, `${day}T${pick(starts)}:00+03:00`), items })
  }

  async #book(salon: Salon) {
    const customer = this.#dice.pick(this.#customers)
    const { id } = await confirmBooking(customer, confirmInput(await this.#hold(salon, customer)))
    this.#booked.push({ customer, id })
  }

  async #cancel() {
    const [one] = this.#booked.splice(this.#dice.upTo(this.#booked.length), 1)
    if (!one) return
    await cancelBooking(one.customer, { bookingId: one.id as never, reason: undefined })
  }

  async #rule({ id }: Salon) {
    const { pick } = this.#dice
    await sql`update booking_policies set gap_rule = ${pick(['none', 'touch', 'minimum'])}, tight_starts = ${pick([true, false])},
      slot_step = ${pick([15, 30, 60])}, minimum_notice = ${pick([0, 60, 300])}, horizon_days = ${pick([1, 2, 60])}
      where salon_id = ${id}`.execute(this.#world.owner)
  }

  async #hours({ id, serviceIds }: Salon) {
    const { pick } = this.#dice
    const { owner } = this.#world
    const minutes = pick([30, 60, 75])
    await sql`update services set phases = ${JSON.stringify([['work', minutes]])}::jsonb, minutes = ${minutes}, is_online = ${pick([true, true, true, false])}
      where id = ${pick(serviceIds)}`.execute(owner)
    await sql`update salon_hours set plan = ${pick(['{[600,840)}', '{}', '{[960,1200)}'])}::day_plan
      where salon_id = ${id} and weekday = ${pick([2, 3, 4])}`.execute(owner)
  }
}
