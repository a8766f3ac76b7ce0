import type { BookingView, createBooking, createHold } from '#features/booking/contract.ts'
import type { buyGiftCard } from '#features/gift-cards/contract.ts'
import type { paySandbox, readPayment } from '#features/payments/contract.ts'
import type { Answer } from '#platform/http/contract.ts'
import { newId } from '#platform/new-id.ts'

import type { MadeSalon } from '../salon-factory.ts'
import type { Call, Reply } from './racing-walk.ts'

export interface Means {
  /** Codes of gift cards and of promotions, which all customers share. */
  readonly giftCards: readonly string[]
  readonly promotions: readonly string[]
}

interface PayingParts {
  readonly call: Call
  readonly token: string
  readonly salons: readonly MadeSalon[]
  readonly means: Means
  /** A local start. */
  readonly someStart: () => string
}

interface Hold {
  readonly id: string
  readonly token: string
  /** The payment that was begun for it. */
  readonly paymentId?: string
}

const works = '4242424242424242'
const succeedsLater = '4000000000008880'
const asksHolder = '4000002760003184'
const isDeclined = '4000000000000002'
const cards = [works, works, works, works, asksHolder, succeedsLater, isDeclined]

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]
const isChance = (chance: number) => Math.random() < chance

/** A customer who books, pays, presses twice, chooses otherwise, goes away and cancels at random. */
export class PayingCustomer {
  readonly statuses: number[] = []
  /** Answers that no fault explains. */
  readonly failures: string[] = []
  /** The last status of each booking that the customer was told. */
  readonly told = new Map<string, string>()
  readonly #parts: PayingParts
  #holds: readonly Hold[] = []

  constructor(parts: PayingParts) {
    this.#parts = parts
  }

  async walk(calls: number): Promise<void> {
    while (this.statuses.length < calls) await this.step()
  }

  async step(): Promise<void> {
    await pick(this.#steps)?.()
  }

  readonly #steps = [
    () => this.#book(),
    () => this.#book(),
    () => this.#book(),
    () => this.#pay(pick(this.#holds)),
    () => this.#confirm(pick(this.#holds)),
    () => this.#leave(pick(this.#holds)),
    () => this.#move(this.#someBooking()),
    () => this.#cancel(this.#someBooking()),
    () => this.#buyGiftCard(),
  ]

  async #ask(method: string, path: string, sent: Parameters<Call>[2] = {}): Promise<Reply> {
    const { call, token } = this.#parts
    const reply = await call(method, path, { token, ...sent })
    this.statuses.push(reply.status)
    const code = codeOf(reply)
    if (reply.status >= 500 && code !== 'payment_unavailable')
      this.failures.push(`${method} ${path}: ${reply.status} ${code}`)
    return reply
  }

  /** Sends a call with a key; sometimes twice at once, as two presses do. */
  async #press(method: string, path: string, sent: Parameters<Call>[2] = {}): Promise<readonly Reply[]> {
    const headers = { ...sent.headers, 'idempotency-key': newId() }
    const ask = () => this.#ask(method, path, { ...sent, headers })
    return Promise.all(isChance(0.2) ? [ask(), ask()] : [ask()])
  }

  async #book(): Promise<void> {
    const salon = pick(this.#parts.salons)
    const items = [{ serviceId: salon?.serviceIds[0] }]
    const body = { salonId: salon?.id, items, start: this.#parts.someStart() }
    const held = await this.#ask('POST', '/holds', { body, headers: { 'idempotency-key': newId() } })
    // A customer has two holds at a time.
    if (held.status !== 201) return this.#leave(this.#holds[0])
    const { id, token } = held.body as Answer<typeof createHold>
    await this.#confirm({ id, token })
    if (isChance(0.8)) await this.#pay(this.#holds.find((hold) => hold.id === id))
  }

  #payment() {
    const { giftCards, promotions } = this.#parts.means
    return {
      pay: isChance(0.4) ? 'deposit' : 'full',
      ...(isChance(0.3) && { code: pick(promotions) }),
      ...(isChance(0.3) && { points: 100 }),
      ...(isChance(0.4) && { giftCard: pick(giftCards) }),
    }
  }

  async #confirm(hold?: Hold): Promise<void> {
    if (!hold) return
    const contact = { name: 'Μαρία', phone: '+306900000000' }
    const body = { holdId: hold.id, contact, forSomeoneElse: true, payment: this.#payment() }
    const replies = await this.#press('POST', '/bookings', { body, headers: { 'hold-token': hold.token } })
    const answers = replies.flatMap(({ status, body: said }) =>
      status < 300 ? [said as Answer<typeof createBooking>] : [],
    )
    const booked = answers.find((said) => !('payment' in said))
    if (booked) return this.#noteBooked(hold.id)
    const begun = answers.find((said) => 'payment' in said)
    const known = begun && 'payment' in begun ? { ...hold, paymentId: begun.payment.id } : hold
    this.#holds = [...this.#without(hold.id), known]
    if (replies.some((reply) => codeOf(reply) === 'hold_used')) await this.#look(hold)
  }

  async #pay(hold?: Hold): Promise<void> {
    if (hold?.paymentId === undefined) return
    await this.#tryCard(hold.paymentId)
    if (isChance(0.8)) await this.#look(hold)
  }

  async #tryCard(paymentId: string): Promise<void> {
    const path = `/sandbox/payments/${paymentId}`
    const replies = await this.#press('POST', path, { body: { card: pick(cards) } })
    const mustApprove = replies.some(
      ({ status, body }) =>
        status === 200 && (body as Answer<typeof paySandbox>).status === 'requires_action',
    )
    if (mustApprove)
      await this.#press('POST', path, { body: { action: isChance(0.8) ? 'approve' : 'refuse' } })
  }

  async #buyGiftCard(): Promise<void> {
    const recipient = { name: 'Ελένη', email: 'eleni@example.com' }
    const body = { cents: 2000, recipient, from: 'Μαρία' }
    const [reply] = await this.#press('POST', '/gift-cards', { body })
    if (reply?.status === 202) await this.#tryCard((reply.body as Answer<typeof buyGiftCard>).payment.id)
  }

  async #look({ id, paymentId }: Hold): Promise<void> {
    if (paymentId === undefined) return
    const { status, body } = await this.#ask('GET', `/payments/${paymentId}`)
    if (status !== 200) return
    const payment = body as Answer<typeof readPayment>
    if (payment.status === 'expired') this.#holds = this.#without(id)
    if (payment.bookingId === null) return
    const read = await this.#ask('GET', `/bookings/${payment.bookingId}`)
    if (read.status === 200 && (read.body as BookingView).status === 'confirmed') this.#noteBooked(id)
    else if (read.status < 500) this.#holds = this.#without(id)
  }

  #noteBooked(id: string): void {
    this.#holds = this.#without(id)
    if (!this.told.has(id)) this.told.set(id, 'confirmed')
  }

  readonly #without = (id: string) => this.#holds.filter((hold) => hold.id !== id)

  #someBooking(): string | undefined {
    return pick([...this.told].filter(([, status]) => status === 'confirmed'))?.[0]
  }

  /** Gives a hold up, sometimes while it is being paid. */
  async #leave(hold?: Hold): Promise<void> {
    if (!hold) return
    this.#holds = this.#without(hold.id)
    const release = () => this.#ask('DELETE', `/holds/${hold.id}`, { headers: { 'hold-token': hold.token } })
    await Promise.all(isChance(0.3) ? [release(), this.#pay(hold)] : [release()])
  }

  async #move(id?: string): Promise<void> {
    const body = { start: this.#parts.someStart() }
    if (id !== undefined) await this.#press('POST', `/bookings/${id}/reschedule`, { body })
  }

  async #cancel(id?: string): Promise<void> {
    if (id === undefined) return
    const replies = await this.#press('POST', `/bookings/${id}/cancel`, { body: {} })
    if (replies.some(({ status }) => status === 200)) this.told.set(id, 'cancelled_by_customer')
  }
}

const codeOf = ({ body }: Reply): string => (body as { code?: string } | undefined)?.code ?? ''
