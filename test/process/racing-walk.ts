import type { BookingView, createHold } from '#features/booking/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import type { MadeSalon } from '../salon-factory.ts'

export interface Reply {
  readonly status: number
  readonly body: unknown
}

interface Said {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Call = (method: string, path: string, said?: Said) => Promise<Reply>

interface Held {
  readonly id: string
  readonly token: string
  readonly start: string
}

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]

/** Two days ahead, so that bookings can still be moved and cancelled. */
export const raceDay = () =>
  Temporal.Now.zonedDateTimeISO('Europe/Athens').toPlainDate().add({ days: 2 }).toString()

const someStart = () =>
  `${raceDay()}T${10 + Math.floor(Math.random() * 8)}:${pick(['00', '15', '30', '45'])}:00`

const someItems = (salon: MadeSalon) =>
  Array.from({ length: Math.random() < 0.2 ? 2 : 1 }, () => ({
    serviceId: pick(salon.serviceIds),
    ...(Math.random() < 0.3 && { staffId: pick(salon.staffIds) }),
  }))

/** A person who looks, holds, changes the hold, confirms, moves and cancels at random, together with all others. */
export class Walker {
  readonly statuses: number[] = []
  /** The acknowledged state: the status of each booking and its last requested start. */
  readonly acknowledged = new Map<string, string>()
  /** Answers that differ from the request. */
  readonly contradictions: string[] = []
  readonly #call: Call
  readonly #salons: readonly MadeSalon[]
  readonly #token: string
  #held: readonly Held[] = []
  #booked: readonly string[] = []

  constructor(call: Call, salons: readonly MadeSalon[], token: string) {
    this.#call = call
    this.#salons = salons
    this.#token = token
  }

  async walk(steps: number): Promise<this> {
    while (this.statuses.length < steps) await pick(this.#steps)?.()
    return this
  }

  readonly #steps = [
    () => this.#look(),
    () => this.#hold(),
    () => this.#hold(pick(this.#held)),
    () => this.#confirm(pick(this.#held)),
    () => this.#release(pick(this.#held)),
    () => this.#move(pick(this.#booked)),
    () => this.#cancel(pick(this.#booked)),
  ]

  async #ask(method: string, path: string, said: Said = {}): Promise<Reply> {
    const reply = await this.#call(method, path, { token: this.#token, ...said })
    this.statuses.push(reply.status)
    return reply
  }

  #note({ body, status }: Reply, booked: BookingView['status'], start: string): void {
    if (status >= 300) return
    const view = body as BookingView
    const asked = `${booked} ${start}`
    const answered = `${view.status} ${view.start.slice(0, start.length)}`
    if (answered !== asked) this.contradictions.push(`${view.id}: ${asked} was answered with ${answered}`)
    this.acknowledged.set(view.id, asked)
  }

  readonly #startOf = (id: string) => this.acknowledged.get(id)?.split(' ')[1] ?? ''

  async #look(): Promise<void> {
    const { slug, serviceIds } = pick(this.#salons) as MadeSalon
    const day = raceDay()
    await this.#ask('GET', `/salons/${slug}/availability?service=${serviceIds[0]}&from=${day}&to=${day}`)
  }

  async #hold(replaces?: Held): Promise<void> {
    const salon = pick(this.#salons) as MadeSalon
    const start = someStart()
    const reply = await this.#ask('POST', '/holds', {
      body: { salonId: salon.id, items: someItems(salon), start },
      ...(replaces && { headers: { 'hold-token': replaces.token } }),
    })
    if (reply.status !== 201) return
    const { id, token } = reply.body as Answer<typeof createHold>
    this.#held = [...this.#held.filter((each) => each !== replaces), { id, token, start }]
  }

  async #confirm(held?: Held): Promise<void> {
    if (!held) return
    this.#held = this.#held.filter((each) => each !== held)
    const contact = { name: 'Μαρία', phone: '+306900000000' }
    const reply = await this.#ask('POST', '/bookings', {
      body: { holdId: held.id, contact, forSomeoneElse: Math.random() < 0.5 },
      headers: { 'hold-token': held.token },
    })
    this.#note(reply, 'confirmed', held.start)
    if (reply.status === 201) this.#booked = [...this.#booked, (reply.body as BookingView).id]
  }

  async #release(held?: Held): Promise<void> {
    if (!held) return
    this.#held = this.#held.filter((each) => each !== held)
    await this.#ask('DELETE', `/holds/${held.id}`, { headers: { 'hold-token': held.token } })
  }

  async #move(id?: string): Promise<void> {
    if (id === undefined) return
    const start = someStart()
    this.#note(await this.#ask('POST', `/bookings/${id}/reschedule`, { body: { start } }), 'confirmed', start)
  }

  async #cancel(id?: string): Promise<void> {
    if (id === undefined) return
    this.#booked = this.#booked.filter((each) => each !== id)
    const reply = await this.#ask('POST', `/bookings/${id}/cancel`, { body: {} })
    this.#note(reply, 'cancelled_by_customer', this.#startOf(id))
  }
}
