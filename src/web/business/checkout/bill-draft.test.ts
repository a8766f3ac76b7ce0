import { expect, test } from 'vitest'

import { bodyOf, formOf, readForm, withLine, type BillForm } from './bill-draft.ts'

const checkout = {
  vatRate: 24,
  earlier: { prepaid: 900, gift_card: 0, points: 0 },
  method: 'terminal',
  lines: [{ position: 0, name: 'Gel', staff: 'Niki', staffId: 'niki', unitCents: 3450 }],
} as const

const form = (more: Partial<BillForm> = {}): BillForm => ({
  ...formOf({ ...checkout, lines: [...checkout.lines] }, 'el'),
  ...more,
})

test('a bill begins as paid in full by the last method', () => {
  const read = readForm(form(), checkout)
  expect(read).toMatchObject({
    totals: { total: 3450, due: 2550 },
    payments: [{ method: 'terminal', cents: 2550 }],
    problem: undefined,
  })
  expect(bodyOf(form(), read)).toEqual({
    lines: [{ kind: 'booked', position: 0, unitCents: 3450 }],
    tips: [],
    payments: [{ method: 'terminal', cents: 2550 }],
    receiptMark: '',
  })
})

const card = (balanceCents: number) => ({ code: 'ABCD', balanceCents, goodThrough: '2028-05-11' })

test.each<[string, Partial<BillForm>, number, number]>([
  ['as much as is on it', { giftCard: card(1000) }, 1000, 1550],
  ['as much as is left, without the tip', { giftCard: card(5000), tips: { niki: '2' } }, 2550, 200],
  ['the part that was typed', { giftCard: card(5000), giftEuros: '5' }, 500, 2050],
  ['nothing', { giftCard: card(5000), giftEuros: '' }, 0, 2550],
])('a gift card pays %s', (_, more, giftCardCents, cents) => {
  const typed = form({ giftCode: 'ab cd', ...more })
  const read = readForm(typed, checkout)
  expect(read).toMatchObject({ giftCardCents, payments: [{ method: 'terminal', cents }], problem: undefined })
  expect(bodyOf(typed, read).giftCard).toEqual(
    giftCardCents > 0 ? { code: 'ABCD', cents: giftCardCents } : undefined,
  )
})

test.each<Partial<BillForm>>([
  { method: 'cash', given: '50' },
  { method: 'split', parts: { cash: '10', terminal: '', iris: '' }, given: '50' },
])('where a gift card pays all, what was typed of other payments does not count', (more) => {
  const typed = form({ giftCard: card(5000), ...more })
  const read = readForm(typed, checkout)
  expect(read).toMatchObject({ payments: [], changeCents: 0, problem: undefined })
  expect(bodyOf(typed, read)).not.toHaveProperty('givenCents')
})

test('sums stay in view while a code is typed', () => {
  expect(readForm(form({ giftCode: 'AB' }), checkout).totals).toMatchObject({ due: 2550 })
})

const parts = { cash: '10', terminal: '5,50', iris: '' }

test.each<[string, Partial<BillForm>, object]>([
  ['no amount', { reduction: 'ten' }, { field: 'reduction', fault: 'amount' }],
  ['a reduction without its reason', { reduction: '5' }, { field: 'reason', fault: 'reason' }],
  ['a reduction that is too large', { reduction: '35', reason: 'x' }, { field: 'reduction' }],
  ['less than what was prepaid', { reduction: '26', reason: 'x' }, { field: 'lines' }],
  ['no lines', { lines: [] }, { field: 'lines', fault: 'no_lines' }],
  ['a tip that is no amount', { tips: { niki: '-1' } }, { field: 'tip-niki' }],
  ['parts that differ', { method: 'split', parts }, { field: 'method', fault: 'payments_differ' }],
  ['a code that was not looked up', { giftCode: 'AB' }, { field: 'gift-code', fault: 'gift_card_unread' }],
  [
    'a part by gift card that is no amount',
    { giftCard: card(5000), giftEuros: 'x' },
    { field: 'gift-euros', fault: 'amount' },
  ],
  [
    'more than is on the gift card',
    { giftCard: card(1000), giftEuros: '10,01' },
    { field: 'gift-euros', fault: 'gift_card_too_little' },
  ],
  [
    'more by gift card than is left of the bill, with a tip',
    { giftCard: card(5000), giftEuros: '25.51', tips: { niki: '2' } },
    { field: 'gift-euros', fault: 'gift_card_exceeds_bill' },
  ],
  ['too little cash', { method: 'cash', given: '20' }, { field: 'given', fault: 'cash_too_little' }],
])('%s is a fault at its field', (_, more, problem) => {
  expect(readForm(form(more), checkout).problem).toMatchObject(problem)
})

test.each<[string, Partial<BillForm>, number]>([
  ['cash from a note', { method: 'cash', given: '30' }, 450],
  [
    'a split with a tip',
    { method: 'split', tips: { niki: '2' }, parts: { ...parts, terminal: '17.5' }, given: '20' },
    1000,
  ],
  // Amounts typed before another method was chosen do not count.
  ['cash that is not paid any more', { method: 'terminal', given: '1' }, 0],
])('the change of %s', (_, more, change) => {
  expect(readForm(form(more), checkout)).toMatchObject({ problem: undefined, changeCents: change })
})

test('what was typed is sent', () => {
  const typed = form({
    lines: [
      ...form().lines,
      {
        key: 'p',
        name: 'Oil',
        staff: null,
        staffId: null,
        of: { kind: 'product', productId: 'oil' },
        euros: '8.5',
        vatRate: null,
      },
    ],
    reduction: '2,50',
    reason: ' Regular ',
    tips: { niki: '3' },
    method: 'cash',
    given: '50',
    mark: ' 17 ',
  })
  expect(bodyOf(typed, readForm(typed, checkout))).toEqual({
    lines: [
      { kind: 'booked', position: 0, unitCents: 3450 },
      { kind: 'product', productId: 'oil', quantity: 1 },
    ],
    reduction: { cents: 250, reason: 'Regular' },
    tips: [{ staffId: 'niki', cents: 300 }],
    payments: [{ method: 'cash', cents: 3450 }],
    givenCents: 5000,
    receiptMark: '17',
  })
})

test('added lines have keys of their own, also after one was removed', () => {
  const product = {
    name: 'Oil',
    staff: null,
    staffId: null,
    of: { kind: 'product', productId: 'oil' },
  } as const
  const oil = { ...product, euros: '9,50', vatRate: null }
  const [booked, first, second] = withLine(withLine(form().lines, oil), oil)
  const lines = withLine(
    [booked, second].flatMap((line) => line ?? []),
    oil,
  )
  expect(first).toMatchObject(oil)
  expect(new Set(lines.map(({ key }) => key)).size).toBe(3)
})

test('amounts are shown in the fields as the reader writes them', () => {
  expect(form().lines.map(({ euros }) => euros)).toEqual(['34,50'])
})
