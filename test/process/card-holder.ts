import type { payFee } from '#features/booking/contract/fee.ts'
import type { paySandbox } from '#features/payments/contract.ts'
import type { listSavedCards } from '#features/payments/contract/saved-cards.ts'
import type { Answer } from '#platform/http/contract.ts'
import { testCards, type TestCardName } from '#platform/payments/test-cards.ts'

import { type Caller, isChance, pick } from './caller.ts'

/** Most tries succeed. */
const cards: readonly TestCardName[] = [
  'success',
  'success',
  'success',
  'success',
  'always_asks',
  'late',
  'declined',
  'declined_once_saved',
]

/** Types cards, answers the bank, and keeps cards for next time. */
export class CardHolder {
  readonly #caller: Caller
  #kept: readonly string[] = []

  constructor(caller: Caller) {
    this.#caller = caller
  }

  /** How the next booking is to be paid by card: with a kept one, or a typed one that is kept or not. */
  choice(): { readonly card?: string; readonly saveCard?: boolean } {
    const card = isChance(0.5) ? pick(this.#kept) : undefined
    return card === undefined ? { saveCard: isChance(0.5) } : { card }
  }

  async tryCard(paymentId: string): Promise<void> {
    const path = `/sandbox/payments/${paymentId}`
    const card = testCards[pick(cards) ?? 'success'].number
    const replies = await this.#caller.press('POST', path, { body: { card } })
    const mustApprove = replies.some(
      ({ status, body }) =>
        status === 200 && (body as Answer<typeof paySandbox>).status === 'requires_action',
    )
    if (mustApprove)
      await this.#caller.press('POST', path, { body: { action: isChance(0.8) ? 'approve' : 'refuse' } })
  }

  async payFee(bookingId: string): Promise<void> {
    const { status, body } = await this.#caller.ask('POST', `/bookings/${bookingId}/fee`)
    if (status === 201) await this.tryCard((body as Answer<typeof payFee>).id)
  }

  /** Looks at the kept cards, and sometimes removes one. */
  async look(): Promise<void> {
    const { status, body } = await this.#caller.ask('GET', '/me/cards')
    if (status !== 200) return
    this.#kept = (body as Answer<typeof listSavedCards>).items.map(({ id }) => id)
    const removed = pick(this.#kept)
    if (removed !== undefined && isChance(0.2)) await this.#caller.ask('DELETE', `/me/cards/${removed}`)
  }
}
