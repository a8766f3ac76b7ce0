import type { BookingId, PaymentId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { cancelBySalon } from '#features/booking/commands/cancel-by-salon.ts'
import { markBooking } from '#features/booking/commands/mark-booking.ts'
import { releaseHold } from '#features/booking/commands/release-hold.ts'
import type { Ctx } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'
import { ProviderRefusal, ProviderUnavailable } from '#platform/payments/provider.ts'

import type { MadeSalon } from '../salon-factory.ts'
import type { HeldVisit, PayingWorld } from './paying-world.ts'

export interface WalkParts {
  readonly paying: PayingWorld
  readonly setNow: (instant: string) => void
  readonly salon: MadeSalon
  readonly team: Ctx
  readonly customers: readonly Ctx[]
  readonly cards: readonly { readonly cardId: string; readonly code: string }[]
  readonly codes: readonly string[]
  /** From 0 to 1, the same for the same seed. */
  readonly random: () => number
}

/** A source of random numbers that a seed decides. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Refusals and a provider that is away are no surprise here; everything else is. */
const isExpected = (error: unknown): boolean =>
  (error instanceof Problem && error.code !== 'internal') ||
  error instanceof ProviderUnavailable ||
  error instanceof ProviderRefusal

/** Books, pays, moves on and cancels by chance, with few gift cards, codes and points, several at once. */
export class MeansWalk {
  private readonly parts: WalkParts
  private now = Temporal.Instant.from('2026-05-11T06:00:00Z')
  private visits: HeldVisit[] = []
  private payments: PaymentId[] = []
  /** How often each refusal came. */
  readonly refusals = new Map<string, number>()

  constructor(parts: WalkParts) {
    this.parts = parts
  }

  async run(operations: number): Promise<void> {
    for (let done = 0; done < operations; done += 8) {
      await Promise.all(Array.from({ length: 8 }, () => this.oneStep()))
      await this.pass(this.parts.random() < 0.1 ? 60 * 26 : this.parts.random() * 12)
    }
  }

  /** Lets everything that waits for the clock end. */
  async finish(): Promise<void> {
    await this.pass(60)
    await this.pass(60 * 24 * 12)
    await this.pass(60 * 24 * 12)
  }

  private async pass(minutes: number): Promise<void> {
    this.now = this.now.add({ seconds: Math.ceil(minutes * 60) })
    this.parts.setNow(this.now.toString())
    await this.parts.paying.follow().catch((error: unknown) => {
      if (!isExpected(error)) throw error
    })
  }

  private async oneStep(): Promise<void> {
    try {
      await this.act(this.parts.random())
    } catch (error) {
      if (!isExpected(error)) throw error
      const code = error instanceof Problem ? error.code : 'provider'
      this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1)
    }
  }

  private act(chance: number): Promise<unknown> {
    if (chance < 0.35) return this.begin()
    if (chance < 0.65) return this.pay()
    if (chance < 0.72) return this.confirmAgain()
    if (chance < 0.8) return this.cancel()
    if (chance < 0.85) return this.cancelByTeam()
    if (chance < 0.95) return this.mark()
    return this.release()
  }

  private pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.parts.random() * items.length)]
  }

  private wish() {
    const { random, cards, codes } = this.parts
    return {
      pay: this.pick(['deposit', 'full', 'full'] as const) ?? 'full',
      ...(random() < 0.5 && { code: this.pick(codes) }),
      ...(random() < 0.6 && { points: 100 * Math.ceil(random() * 3) }),
      ...(random() < 0.6 && { giftCard: this.pick(cards)?.code }),
    }
  }

  private async begin(): Promise<void> {
    const { paying, salon, customers, random } = this.parts
    const day = this.now
      .toZonedDateTimeISO('Europe/Athens')
      .toPlainDate()
      .add({ days: Math.floor(random() * 3) })
    const start = `${day.toString()}T${10 + Math.floor(random() * 7)}:00:00+03:00`
    const ctx = this.pick(customers) as Ctx
    const visit = await paying.held(ctx, salon, start)
    this.visits = [...this.visits, visit].slice(-40)
    await this.confirm(visit)
  }

  private async confirm(visit: HeldVisit): Promise<void> {
    const done = await this.parts.paying.confirm(visit, this.wish())
    if ('payment' in done) this.payments = [...this.payments, done.payment.id].slice(-12)
  }

  private async pay(): Promise<void> {
    const id = this.pick(this.payments)
    const card = this.parts.random() < 0.8 ? '4242424242424242' : '4000000000000002'
    if (id !== undefined) await this.parts.paying.paySandbox({ id }, card)
  }

  private async confirmAgain(): Promise<void> {
    const visit = this.pick(this.visits)
    if (visit) await this.confirm(visit)
  }

  private async cancel(): Promise<void> {
    const visit = this.pick(this.visits)
    if (visit) await cancelBooking(visit.ctx, { bookingId: visit.bookingId })
  }

  private async release(): Promise<void> {
    const visit = this.pick(this.visits)
    if (visit) await releaseHold(visit.ctx, visit.bookingId, visit.hold.token)
  }

  /** A booking of the salon that stands, with its stamp. */
  private async standing(): Promise<{ readonly bookingId: BookingId; readonly seen: string } | undefined> {
    const found = await rows(
      this.parts.paying.world.owner,
      sql<{ bookingId: BookingId; seen: string }>`
        select id as "bookingId", updated_at as seen from bookings where salon_id = ${this.parts.salon.id} and status in ('confirmed', 'no_show')`,
    )
    return this.pick(found)
  }

  private async cancelByTeam(): Promise<void> {
    const { team, salon } = this.parts
    const found = await this.standing()
    if (found) await cancelBySalon(team, salon.id, { ...found, reason: 'Κλειστά' })
  }

  private async mark(): Promise<void> {
    const { team, salon, random } = this.parts
    const found = await this.standing()
    const status = random() < 0.5 ? 'completed' : random() < 0.7 ? 'no_show' : 'confirmed'
    if (found) await markBooking(team, salon.id, { ...found, status })
  }
}
