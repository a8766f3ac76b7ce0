import type { BookingView, createBooking, createHold } from '#features/booking/contract.ts'
import type { buyGiftCard } from '#features/gift-cards/contract.ts'
import type { readPayment } from '#features/payments/contract.ts'
import type { Answer } from '#platform/http/contract.ts'
import { newId } from '#platform/new-id.ts'

import { Caller, codeOf, isChance, pick } from './caller.ts'
import { CardHolder } from './card-holder.ts'
import type { PayingSalon } from './paying-parts.ts'
import type { Call } from './racing-walk.ts'

export interface Means {
  /** Codes of gift cards and of promotions, which all customers share. */
  readonly giftCards: readonly string[]
  readonly promotions: readonly string[]
}

interface PayingParts {
  readonly call: Call
  readonly token: string
  readonly salons: readonly PayingSalon[]
  readonly means: Means
  /** A local start. */
  readonly someStart: () => string
}

interface Hold {
  readonly id: string
  readonly token: string
  /** Its salon asks for a card on file, so nothing is paid now. */
  readonly isGuaranteed: boolean
  /** The payment that was begun for it. */
  readonly paymentId?: string
}

/** A customer who books, pays, keeps cards, presses twice, chooses otherwise, goes away and cancels at random. */
export class PayingCustomer {
  /** The last status of each booking that the customer was told. */
  readonly told = new Map<string, string>()
  readonly #parts: PayingParts
  readonly #caller: Caller
  readonly #cards: CardHolder
  #holds: readonly Hold[] = []

  constructor(parts: PayingParts) {
    this.#parts = parts
    this.#caller = new Caller(parts.call, parts.token)
    this.#cards = new CardHolder(this.#caller)
  }

  /** Answers that no fault explains. */
  get failures(): readonly string[] {
    return this.#caller.failures
  }

  async walk(calls: number): Promise<void> {
    while (this.#caller.statuses.length < calls) await this.step()
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
    () => this.#move(this.#bookingThatIs('confirmed')),
    () => this.#cancel(this.#bookingThatIs('confirmed')),
    () => this.#cancel(this.#bookingThatIs('confirmed')),
    () => this.#payFee(this.#bookingThatIs('cancelled_by_customer')),
    () => this.#cards.look(),
    () => this.#buyGiftCard(),
  ]

  async #book(): Promise<void> {
    const salon = pick(this.#parts.salons)
    const items = [{ serviceId: salon?.serviceIds[0] }]
    const body = { salonId: salon?.id, items, start: this.#parts.someStart() }
    const held = await this.#caller.ask('POST', '/holds', { body, headers: { 'idempotency-key': newId() } })
    // A customer has two holds at a time.
    if (held.status !== 201) return this.#leave(this.#holds[0])
    const { id, token } = held.body as Answer<typeof createHold>
    await this.#confirm({ id, token, isGuaranteed: salon?.isGuaranteed === true })
    if (isChance(0.8)) await this.#pay(this.#holds.find((hold) => hold.id === id))
  }

  #payment({ isGuaranteed }: Hold) {
    const { giftCards, promotions } = this.#parts.means
    return {
      pay: isGuaranteed ? 'none' : isChance(0.4) ? 'deposit' : 'full',
      ...this.#cards.choice(),
      ...(isChance(0.3) && { code: pick(promotions) }),
      ...(isChance(0.3) && { points: 100 }),
      ...(isChance(0.4) && { giftCard: pick(giftCards) }),
    }
  }

  async #confirm(hold?: Hold): Promise<void> {
    if (!hold) return
    const contact = { name: 'Μαρία', phone: '+306900000000' }
    const body = { holdId: hold.id, contact, forSomeoneElse: true, payment: this.#payment(hold) }
    const replies = await this.#caller.press('POST', '/bookings', {
      body,
      headers: { 'hold-token': hold.token },
    })
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
    await this.#cards.tryCard(hold.paymentId)
    if (isChance(0.8)) await this.#look(hold)
  }

  async #buyGiftCard(): Promise<void> {
    const recipient = { name: 'Ελένη', email: 'eleni@example.com' }
    const body = { cents: 2000, recipient, from: 'Μαρία' }
    const [reply] = await this.#caller.press('POST', '/gift-cards', { body })
    if (reply?.status === 202)
      await this.#cards.tryCard((reply.body as Answer<typeof buyGiftCard>).payment.id)
  }

  async #look({ id, paymentId }: Hold): Promise<void> {
    if (paymentId === undefined) return
    const { status, body } = await this.#caller.ask('GET', `/payments/${paymentId}`)
    if (status !== 200) return
    const payment = body as Answer<typeof readPayment>
    if (payment.status === 'expired') this.#holds = this.#without(id)
    if (payment.bookingId === null) return
    const read = await this.#caller.ask('GET', `/bookings/${payment.bookingId}`)
    if (read.status === 200 && (read.body as BookingView).status === 'confirmed') this.#noteBooked(id)
    else if (read.status < 500) this.#holds = this.#without(id)
  }

  #noteBooked(id: string): void {
    this.#holds = this.#without(id)
    if (!this.told.has(id)) this.told.set(id, 'confirmed')
  }

  readonly #without = (id: string) => this.#holds.filter((hold) => hold.id !== id)

  #bookingThatIs(status: string): string | undefined {
    return pick([...this.told].filter(([, told]) => told === status))?.[0]
  }

  /** Gives a hold up, sometimes while it is being paid. */
  async #leave(hold?: Hold): Promise<void> {
    if (!hold) return
    this.#holds = this.#without(hold.id)
    const release = () =>
      this.#caller.ask('DELETE', `/holds/${hold.id}`, { headers: { 'hold-token': hold.token } })
    await Promise.all(isChance(0.3) ? [release(), this.#pay(hold)] : [release()])
  }

  async #move(id?: string): Promise<void> {
    const body = { start: this.#parts.someStart() }
    if (id !== undefined) await this.#caller.press('POST', `/bookings/${id}/reschedule`, { body })
  }

  async #cancel(id?: string): Promise<void> {
    if (id === undefined) return
    const replies = await this.#caller.press('POST', `/bookings/${id}/cancel`, { body: {} })
    if (replies.some(({ status }) => status === 200)) this.told.set(id, 'cancelled_by_customer')
  }

  /** Pays a fee that the card on file did not pay; of most cancelled bookings there is none. */
  async #payFee(id?: string): Promise<void> {
    if (id !== undefined) await this.#cards.payFee(id)
  }
}
