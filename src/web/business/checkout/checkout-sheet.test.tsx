import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { readCalendarServices } from '#features/calendar/contract.ts'
import type { Checkout, closeBill, readBill, readCheckout, undoBill } from '#features/checkout/contract.ts'
import type { readCounterGiftCard } from '#features/checkout/contract/gift-card.ts'
import { businessCheckout as words } from '#i18n/en/business-checkout.ts'
import { accepts, answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madeCalendarBooking } from '#test/stage/made-calendar.ts'
import { madeBill, madeCheckout } from '#test/stage/made-checkout.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { CheckoutSheet } from './checkout-sheet.tsx'

const salon = '/business/salons/salon'
const path = `${salon}/bookings/maria/checkout`

async function drawn(checkout: Checkout = madeCheckout(), api: readonly Route[] = []) {
  const [onClose, onWithout] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const booking = madeCalendarBooking()
  const stage = await onStage(
    <CheckoutSheet open salonId="salon" booking={booking} onClose={onClose} onWithout={onWithout} />,
    {
      locale: 'en',
      api: [
        answers<typeof readCheckout>('GET', path, checkout),
        answers<typeof readCalendarServices>('GET', `${salon}/calendar/services`, { items: [] }),
        ...api,
      ],
    },
  )
  const sent = () => stage.calls.filter(({ method }) => method === 'POST')
  return { sent, onClose, onWithout, booking }
}

const closes = answers<typeof closeBill>('POST', `${salon}/bills`, { bill: madeBill(), changeCents: 450 })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('one press closes the usual bill: what is left, by the last method', async () => {
  const { sent, onClose, booking } = await drawn(madeCheckout(), [closes])
  await tap(button('Close the bill · €25.50'))
  await expect.element(page.getByText(words.closedWithChange(7, '€4.50'))).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([
    {
      booking: { bookingId: 'maria', seen: booking.stamp },
      lines: [{ kind: 'booked', position: 0, unitCents: 3450 }],
      tips: [],
      payments: [{ method: 'cash', cents: 2550 }],
      receiptMark: '',
    },
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('change is shown, a tip is due too, and another method needs no cash', async () => {
  await drawn()
  await page.getByLabelText(words.given).fill('30')
  await expect.element(page.getByText('€4.50')).toBeVisible()
  await page.getByLabelText(words.tip('Niki')).fill('2')
  await expect.element(button('Close the bill · €27.50')).toBeVisible()
  await page.getByText(words.methods.iris).click()
  await expect.element(page.getByLabelText(words.given)).not.toBeInTheDocument()
})

test('a fault is shown at its field, which gets the focus, and nothing is sent', async () => {
  const { sent } = await drawn(madeCheckout(), [closes])
  await page.getByLabelText(words.reduction).fill('5')
  // The amount due stays visible while the reason is missing.
  await expect.element(button('Close the bill · €20.50')).toBeVisible()
  await button(/Close the bill/).click()
  await expect.element(page.getByText(words.faults.reason)).toBeVisible()
  await expect.element(page.getByLabelText(words.reason)).toHaveFocus()
  await button(words.remove('Gel')).click()
  await page.getByLabelText(words.reduction).fill('')
  await button(/Close the bill/).click()
  await expect.element(page.getByText(words.faults.no_lines)).toBeVisible()
  // The amount due is unknown then, which is not the same as nothing to pay.
  await expect.element(page.getByRole('button', { name: 'Close the bill', exact: true })).toBeVisible()
  expect(sent()).toEqual([])
})

test('a refusal of the server is shown, and what was typed stays', async () => {
  const refused = refuses('POST', `${salon}/bills`, {
    code: 'bill_closed',
    detail: 'Closed already.',
    status: 409,
  })
  const { onClose } = await drawn(madeCheckout(), [refused])
  await page.getByLabelText(words.mark).fill('17')
  await button(/Close the bill/).click()
  await expect.element(page.getByText('Closed already.')).toBeVisible()
  await expect.element(page.getByLabelText(words.mark)).toHaveValue('17')
  expect(onClose).not.toHaveBeenCalled()
})

test('an appointment can be completed without a bill', async () => {
  const { onWithout, sent } = await drawn()
  await button(words.without).click()
  expect(onWithout).toHaveBeenCalledTimes(1)
  expect(sent()).toEqual([])
})

const goodCode = '2222222222222222'
const cardPath = `${salon}/gift-cards/open`
const opens = (balanceCents: number, status: 'active' | 'expired' = 'active') =>
  answers<typeof readCounterGiftCard>('POST', cardPath, {
    balanceCents,
    goodThrough: '2028-05-11',
    status,
    last4: '2222',
  })
const withGiftCards = () => madeCheckout({ takesGiftCards: true })
const codeField = page.getByLabelText(words.giftCard.code)

test('a gift card pays what is on it, and the rest is paid by the usual method', async () => {
  const { sent } = await drawn(withGiftCards(), [opens(1000), closes])
  await codeField.fill('2222 2222 2222 2222')
  // Sums stay, and a code that was not checked is not left out in silence.
  await button('Close the bill · €25.50').click()
  await expect.element(page.getByText(words.faults.gift_card_unread)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(words.giftCard.left('€10', '11 May 2028'))).toBeVisible()
  await expect.element(page.getByLabelText(words.giftCard.part)).toHaveFocus()
  await expect.element(page.getByLabelText(words.giftCard.part)).toHaveValue('10')
  await expectAccessible()
  await tap(button('Close the bill · €15.50'))
  await expect
    .poll(() => sent().at(-1)?.body)
    .toMatchObject({
      payments: [{ method: 'cash', cents: 1550 }],
      giftCard: { code: goodCode, cents: 1000 },
    })
})

test('a part can be typed, not more than is on the card, and the card can be removed', async () => {
  const { sent } = await drawn(withGiftCards(), [opens(1000), closes])
  await codeField.fill(goodCode)
  await button(words.giftCard.look).click()
  await page.getByLabelText(words.giftCard.part).fill('12')
  await button(/Close the bill/).click()
  await expect.element(page.getByText(words.faults.gift_card_too_little)).toBeVisible()
  await page.getByLabelText(words.giftCard.part).fill('5')
  await expect.element(button('Close the bill · €20.50')).toBeVisible()
  await button(words.giftCard.removeCard).click()
  await expect.element(codeField).toHaveFocus()
  await tap(button('Close the bill · €25.50'))
  await expect.poll(() => sent().at(-1)?.body).not.toHaveProperty('giftCard')
})

test.each<[string, string, readonly Route[], string]>([
  ['with a mistake', `${goodCode.slice(0, 15)}3`, [], words.giftCard.mistake],
  [
    'of no card',
    goodCode,
    [refuses('POST', cardPath, { code: 'gift_card_unknown', detail: '', status: 404 })],
    words.giftCard.unknown,
  ],
  ['of an ended card', goodCode, [opens(0, 'expired')], words.giftCard.expired],
  ['of an empty card', goodCode, [opens(0)], words.giftCard.empty],
  [
    'after too many guesses',
    goodCode,
    [refuses('POST', cardPath, { code: 'rate_limited', detail: 'Too many tries.', status: 429 })],
    'Too many tries.',
  ],
])('a code %s is refused at its field, and stays', async (_, code, api, sentence) => {
  await drawn(withGiftCards(), api)
  await codeField.fill(code)
  await button(words.giftCard.look).click()
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(codeField).toHaveValue(code)
})

test('a card that the server refuses at the end stays as it was typed', async () => {
  const refused = refuses('POST', `${salon}/bills`, {
    code: 'gift_card_empty',
    detail: 'Not enough.',
    status: 409,
  })
  await drawn(withGiftCards(), [opens(1000), refused])
  await codeField.fill(goodCode)
  await button(words.giftCard.look).click()
  await tap(button('Close the bill · €15.50'))
  await expect.element(page.getByText('Not enough.')).toBeVisible()
  await expect.element(page.getByLabelText(words.giftCard.part)).toHaveValue('10')
})

test('a salon that the platform can’t pay is not asked for gift cards', async () => {
  await drawn()
  await expect.element(page.getByLabelText(words.given)).toBeVisible()
  expect(codeField.query()).toBeNull()
})

test('a closed bill is shown, and is undone only with a reason', async () => {
  const undo = answers<typeof undoBill>('POST', `${salon}/bills/bill/undo`, madeBill())
  const { sent } = await drawn(madeCheckout({ bill: madeBill() }), [undo])
  await expect.element(page.getByText('Receipt: 17')).toBeVisible()
  await button(words.bill.undo).click()
  await button(words.bill.undoYes).click()
  await expect.element(page.getByText(words.faults.reason)).toBeVisible()
  await page.getByLabelText(words.bill.undoReason).fill('Wrong method')
  await button(words.bill.undoYes).click()
  await expect.element(page.getByText(words.bill.undone)).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ reason: 'Wrong method' }])
})

test.each<[string, string | null, boolean]>([
  ['without a receipt number says that it is no receipt', null, true],
  ['with a receipt number does not', '17', false],
])('a printed bill %s', async (_, receiptMark, isSaid) => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await drawn(madeCheckout({ bill: madeBill({ receiptMark }) }))
  await button(words.bill.print).click()
  expect(print).toHaveBeenCalledTimes(1)
  print.mockRestore()
  const paper = document.querySelector('dialog[open] .print-alone')?.textContent ?? ''
  expect(paper).toContain(words.bill.title(7))
  expect(paper.includes(words.bill.noReceipt)).toBe(isSaid)
  // Controls stay off the paper.
  expect(paper).not.toContain(words.bill.undo)
})

const billPath = `${salon}/bills/bill`
const reads = (email: string | null) =>
  answers<typeof readBill>('GET', billPath, {
    timeZone: 'Europe/Athens',
    bill: madeBill(),
    client: { name: 'Maria', email, language: 'el' },
    canUndo: true,
  })
const mailPath = `${billPath}/receipt-mails`
const emailField = page.getByRole('textbox', { name: words.bill.mail.email, exact: true })
const sendButton = page.getByRole('button', { name: words.bill.mail.submit, exact: true })

test('a bill is mailed to its client’s address in their language by two presses', async () => {
  const { sent } = await drawn(madeCheckout({ bill: madeBill() }), [
    reads('maria@example.gr'),
    accepts('POST', mailPath),
  ])
  await tap(button(words.bill.mail.open))
  await expect.element(emailField).toHaveValue('maria@example.gr')
  await expectAccessible()
  await tap(sendButton)
  await expect.element(page.getByText(words.bill.mail.done('maria@example.gr'))).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ email: 'maria@example.gr', language: 'el' }])
})

test('an address is typed where the client has none, and another language chosen', async () => {
  const { sent } = await drawn(madeCheckout({ bill: madeBill() }), [reads(null), accepts('POST', mailPath)])
  await tap(button(words.bill.mail.open))
  await sendButton.click()
  await expect.element(page.getByText(words.bill.mail.missing)).toBeVisible()
  await emailField.fill('anna@example.gr')
  await page.getByText(words.bill.mail.languages.en).click()
  await tap(sendButton)
  await expect.poll(() => sent().at(-1)?.body).toEqual({ email: 'anna@example.gr', language: 'en' })
})

test('an undone bill is not mailed', async () => {
  const bill = madeBill({ undoneAt: '2026-03-10T12:00:00Z', undoReason: 'Wrong' })
  await drawn(madeCheckout({ bill }))
  await expect.element(button(words.bill.print)).toBeVisible()
  expect(button(words.bill.mail.open).query()).toBeNull()
})

test('a team member without the right can’t undo a bill', async () => {
  await drawn(madeCheckout({ bill: madeBill(), canUndo: false }))
  await expect.element(page.getByText(words.bill.title(7))).toBeVisible()
  expect(button(words.bill.undo).query()).toBeNull()
})
