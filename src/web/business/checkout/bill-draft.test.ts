import { expect, test } from 'vitest'

import { bodyOf, formOf, readForm, type BillForm } from './bill-draft.ts'

const checkout = {
  vatRate: 24,
  earlier: { prepaid: 900, gift_card: 0, points: 0 },
  method: 'terminal',
  lines: [{ position: 0, name: 'Gel', staff: 'Niki', staffId: 'niki', unitCents: 3450 }],
} as const

const form = (more: Partial<BillForm> = {}): BillForm => ({
  ...formOf({ ...checkout, lines: [...checkout.lines] }),
  ...more,
})

test('a bill begins as paid in full by the last method', () => {
  const read = readForm(form(), checkout)
  expect(read).toMatchObject({
    totals: { total: 3450, due: 2550 },
    payments: [{ method: 'terminal', cents: 2550 }],
    problem: undefined,
  })
  expect(bodyOf(form(), read.payments)).toEqual({
    lines: [{ kind: 'booked', position: 0, unitCents: 3450 }],
    tips: [],
    payments: [{ method: 'terminal', cents: 2550 }],
    receiptMark: '',
  })
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
  // What was typed before another method was chosen does not count.
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
  expect(bodyOf(typed, readForm(typed, checkout).payments)).toEqual({
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
