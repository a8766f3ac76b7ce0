import { expect, test } from 'vitest'

import type { ServiceId } from '../ids.ts'
import { moneyAfterMove } from './booking-money.ts'

const [gel, art, spa] = ['gel', 'art', 'spa'] as ServiceId[]
const line = (serviceId: ServiceId | undefined, cents: number) => ({
  serviceId: serviceId ?? ('' as ServiceId),
  priceCents: cents,
})
const reduced = (serviceId: ServiceId | undefined, cents: number) => ({
  serviceId: serviceId ?? ('' as ServiceId),
  reductionCents: cents,
})

const paid = { paidCents: 1000, refundedCents: 0, giftCardCents: 0, pointsUsed: 0, depositCents: 1000 }

test.each([
  ['a line that stays keeps its reduction', [line(gel, 2500), line(art, 1000)], [500, 200], 2800],
  ['of a line that is gone nothing moves to the others', [line(gel, 2500)], [500], 2000],
  ['another service has none', [line(spa, 4000), line(art, 1000)], [0, 200], 4800],
  ['a cheaper line is reduced to nothing at most', [line(gel, 300), line(art, 1000)], [300, 200], 800],
])('failure 66: %s', (_, lines, reductions, total) => {
  const items = [reduced(gel, 500), reduced(art, 200)]
  const after = moneyAfterMove({ ...paid, totalCents: 2800, items }, lines)
  expect(after).toMatchObject({ reductions, totalCents: total })
})

test('what was paid above the new total comes back', () => {
  const after = moneyAfterMove({ ...paid, totalCents: 2800, items: [reduced(gel, 500)] }, [line(gel, 1200)])
  expect(after).toMatchObject({ totalCents: 700, depositCents: 700, surplus: { card: 300, giftCard: 0 } })
})
