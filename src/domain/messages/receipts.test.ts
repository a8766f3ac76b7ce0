import { expect, test } from 'vitest'

import {
  afterReceipt,
  isSentAgain,
  receiptStates,
  type Found,
  type ReceiptState,
  type StepState,
} from './receipts.ts'

/** Every order of some values. */
function ordersOf<Thing>(things: readonly Thing[]): readonly (readonly Thing[])[] {
  if (things.length <= 1) return [things]
  return things.flatMap((thing, index) =>
    ordersOf(things.filter((_, other) => other !== index)).map((rest) => [thing, ...rest]),
  )
}

const endOf = (receipts: readonly ReceiptState[], from: StepState = 'sending') =>
  receipts.reduce<StepState>(afterReceipt, from)

test.each<[string, readonly ReceiptState[], StepState]>([
  ['failure 9: read', ['sent', 'sent', 'delivered', 'seen'], 'seen'],
  ['failure 9: given up after it was seen to be delivered', ['sent', 'delivered', 'expired', 'rejected'], 'rejected'],
  ['failure 12: one part of a long text failed', ['sent', 'delivered', 'failed', 'delivered'], 'failed'],
])('%s: all 24 orders of four receipts end alike', (_, receipts, end) => {
  const orders = ordersOf(receipts)
  expect(orders).toHaveLength(24)
  expect(new Set(orders.map((order) => endOf(order)))).toEqual(new Set([end]))
}) // prettier-ignore

test('failure 10: "sent" after "delivered" changes nothing', () => {
  expect(endOf(['delivered', 'sent'])).toBe('delivered')
})

test('any receipt ends a lost answer', () => {
  for (const receipt of receiptStates) expect(endOf([receipt], 'unknown')).toBe(receipt)
})

test.each<[Found, string, boolean]>([
  ['absent', 'service', true],
  ['unknown', 'service', false],
  ['unknown', 'code', true],
  ['sent', 'code', false],
  ['failed', 'service', false],
])('failure 2: a text whose answer was lost and that is %s, for %s', (found, purpose, again) => {
  expect(isSentAgain(found, purpose)).toBe(again)
})
