import { setTimeout as sleep } from 'node:timers/promises'

import { newId } from '#platform/new-id.ts'
import type { aListedSalon } from '#test/listed-salon.ts'

import type { Change } from './verdict.ts'

export type BenchSalon = Awaited<ReturnType<typeof aListedSalon>>

interface Setting {
  readonly port: number
  readonly salons: readonly BenchSalon[]
  readonly tokens: readonly string[]
  /** Local dates on which they book, both included. */
  readonly from: string
  readonly to: string
}

interface Booked {
  readonly id: string
  readonly salon: BenchSalon
  readonly token: string
}

interface Call {
  readonly name: string
  readonly path: string
  readonly token: string
  /** Without one the call deletes. */
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

interface Starts {
  readonly days: readonly { readonly starts: readonly { readonly start: string }[] }[]
}

const pick = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value

/** Customers who look for a time, hold it, book or release it, move and cancel, each after a short pause. */
export class BookingClients {
  /** How often each call succeeded, and how often one was refused. */
  readonly done: Record<string, number> = {}
  readonly #setting: Setting
  readonly #booked: Booked[] = []
  readonly #changes = new Map<string, Change[]>()
  #isStopped = false

  constructor(setting: Setting) {
    this.#setting = setting
  }

  /** The writes to a salon's calendar, the newest last. */
  changesOf = (salon: string): readonly Change[] => this.#changes.get(salon) ?? []

  async run(clients: number, restMs: number): Promise<void> {
    const one = async () => {
      while (!this.#isStopped) {
        await this.#act()
        await sleep(Math.random() * 2 * restMs)
      }
    }
    await Promise.all(Array.from({ length: clients }, one))
  }

  stop(): void {
    this.#isStopped = true
  }

  async #act(): Promise<void> {
    const chance = Math.random()
    if (chance < 0.5) return this.#book(pick(this.#setting.salons), pick(this.#setting.tokens))
    const at = Math.floor(Math.random() * this.#booked.length)
    const booked = this.#booked[at]
    if (!booked) return
    if (chance < 0.65) return this.#move(booked)
    this.#booked.splice(at, 1)
    const { id, salon, token } = booked
    await this.#write(salon, { name: 'cancel', path: `/bookings/${id}/cancel`, token, body: {} })
  }

  async #book(salon: BenchSalon, token: string): Promise<void> {
    const serviceId = pick(salon.serviceIds)
    const start = await this.#freeStart(salon, serviceId)
    if (start === undefined) return
    const wanted = { salonId: salon.id, items: [{ serviceId }], mode: 'sequence', start }
    const hold = await this.#write(salon, { name: 'hold', path: '/holds', token, body: wanted })
    if (!hold) return
    const headers = { 'Hold-Token': String(hold['token']) }
    if (Math.random() < 0.2) {
      await this.#write(salon, { name: 'release', path: `/holds/${String(hold['id'])}`, token, headers })
      return
    }
    const contact = { name: 'Μαρία Παππά', phone: '+306900000000' }
    const body = { holdId: hold['id'], note: '', contact, forSomeoneElse: true }
    const booking = await this.#write(salon, { name: 'book', path: '/bookings', token, body, headers })
    if (booking) this.#booked.push({ id: String(booking['id']), salon, token })
  }

  async #move({ id, salon, token }: Booked): Promise<void> {
    const start = await this.#freeStart(salon, pick(salon.serviceIds))
    if (start === undefined) return
    await this.#write(salon, { name: 'move', path: `/bookings/${id}/reschedule`, token, body: { start } })
  }

  async #freeStart(salon: BenchSalon, serviceId: string): Promise<string | undefined> {
    const { from, to } = this.#setting
    const query = new URLSearchParams({ service: serviceId, from, to })
    const answer = await fetch(`${this.#api}/salons/${salon.slug}/availability?${query}`)
    const { days } = (await answer.json()) as Starts
    const starts = days.flatMap((day) => day.starts)
    return starts.length === 0 ? undefined : pick(starts).start
  }

  get #api(): string {
    return `http://127.0.0.1:${this.#setting.port}/api/v1`
  }

  /** Recorded before it begins, because it may be visible before its answer. */
  async #write(
    salon: BenchSalon,
    { name, path, token, body, headers = {} }: Call,
  ): Promise<Record<string, unknown> | undefined> {
    const change: Change = { from: performance.now(), to: Infinity }
    this.#changes.set(salon.id, [...this.changesOf(salon.id).slice(-20), change])
    const answer = await fetch(this.#api + path, {
      method: body ? 'POST' : 'DELETE',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': newId(),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    change.to = performance.now()
    const { code } = answer.ok ? { code: name } : (JSON.parse(text) as { code: string })
    this.done[code] = (this.done[code] ?? 0) + 1
    if (!answer.ok) return undefined
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  }
}
