import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { localDay } from '#domain/local-day.ts'
import {
  giftCardBalance,
  newGiftCard,
  putBackOnGiftCard,
  redeemGiftCard,
  refundGiftCard,
  type GiftCard,
} from '#domain/money/gift-card.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { newId } from '#platform/new-id.ts'
import { giftCardCalls } from '#test/money/gift-card-calls.ts'
import { aGiftCard, type SoldCard } from '#test/money/made-gift-card.ts'
import { freshWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const sale = Temporal.Instant.from('2026-05-11T06:00:00Z')
const { take, giveBack, withdraw, endAll, lookUp } = giftCardCalls(() => world)

interface Step {
  readonly kind: 'redeem' | 'putBack' | 'refund' | 'end'
  readonly cents: number
  /** Since the step before. */
  readonly days: number
}
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('redeem', 'redeem', 'putBack', 'refund', 'end'),
    cents: fc.integer({ min: 1, max: 4000 }),
    days: fc.oneof(fc.nat(5), fc.nat(400)),
  }),
  { maxLength: 10 },
)

/** The card of the rule beside the card of the database, with the uses that can still come back. */
interface Run {
  readonly sold: SoldCard
  card: GiftCard
  readonly uses: { readonly bill: string; readonly cents: number }[]
}

/** Does a step with both. @returns what the rule and the database say about it */
async function play(run: Run, { kind, cents }: Step, at: Temporal.Instant): Promise<[string, string]> {
  const today = localDay(at, defaultTimeZone)
  if (kind === 'redeem') {
    const [after, bill] = [redeemGiftCard(run.card, cents, today), newId()]
    run.card = after.card
    if (after.result === 'ok') run.uses.push({ bill, cents })
    return [after.result, await take(run.sold.cardId, cents, at, bill)]
  }
  if (kind === 'refund') {
    const after = refundGiftCard(run.card, today)
    run.card = after.card
    return [after.result, await withdraw(run.sold, at)]
  }
  const use = kind === 'putBack' ? run.uses.pop() : undefined
  if (use) {
    run.card = putBackOnGiftCard(run.card, use.cents, today).card
    await giveBack(use.bill, use.cents, at)
  }
  if (kind === 'end') await endAll(at)
  return ['ok', 'ok']
}

test('whatever happens to a card, the database says what the rule says', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (planned) => {
      const sold = await aGiftCard(world)
      const run: Run = { sold, card: newGiftCard(5000, localDay(sale, defaultTimeZone)), uses: [] }
      let at = sale
      for (const step of planned) {
        at = at.add({ hours: 24 * step.days })
        const [byRule, byDatabase] = await play(run, step, at)
        expect(byDatabase).toBe(byRule)
      }
      const { card } = run
      expect(await lookUp(sold.code, at)).toMatchObject({
        balanceCents: giftCardBalance(card, localDay(at, defaultTimeZone)),
        goodThrough: card.goodThrough.toString(),
      })
    }),
    { numRuns: 60 },
  )
})
