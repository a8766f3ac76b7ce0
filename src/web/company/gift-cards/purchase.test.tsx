import { afterAll, beforeEach, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { page } from 'vitest/browser'

import type { buyGiftCard } from '#features/gift-cards/contract.ts'
import type { paySandbox, readPayment } from '#features/payments/contract.ts'
import { giftCards as greek } from '#i18n/el/gift-cards.ts'
import { payment as greekPayment } from '#i18n/el/payment.ts'
import { giftCards as english } from '#i18n/en/gift-cards.ts'
import { payment as englishPayment } from '#i18n/en/payment.ts'
import { exactMoney } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madeSession, madeUser, signedIn, signedOut } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { Purchase } from './purchase.tsx'

type Seen = Answer<typeof readPayment>

const id = '0198a000-0000-7000-8000-000000000091'
const texts = { el: greek, en: english }
const paymentTexts = { el: greekPayment, en: englishPayment }
const expiresAt = '2030-01-01T00:00:00Z'

const seen = (status: Seen['status']): Seen => ({
  status,
  failure: null,
  cardCents: 5000,
  expiresAt,
  bookingId: null,
})

/** The server's side: a begun payment, and how it stands after each try. */
function shop(...ends: readonly Seen['status'][]): readonly Route[] {
  const tries = [...ends]
  let now: Seen['status'] = 'requires_payment'
  return [
    answers<typeof buyGiftCard>('POST', '/gift-cards', {
      payment: {
        id,
        provider: 'sandbox',
        status: 'requires_payment',
        failure: null,
        cardCents: 5000,
        clientSecret: null,
        expiresAt,
      },
    }),
    answers<typeof readPayment>('GET', `/payments/${id}`, () => seen(now)),
    answers<typeof paySandbox>('POST', `/sandbox/payments/${id}`, () => {
      now = tries.shift() ?? now
      return { status: now, failure: null }
    }),
  ]
}

interface Drawn {
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

async function drawn({ api = shop('succeeded'), locale = 'en' }: Drawn = {}) {
  const stage = await onStage(<Purchase />, { api, locale })
  const { form, card } = texts[locale]
  const field = (name: string) => page.getByRole('textbox', { name })
  return {
    ...stage,
    words: texts[locale],
    preview: page.getByRole('figure', { name: card.label }),
    submit: page.getByRole('button', { name: form.pay(exactMoney(locale, 5000)), exact: true }),
    name: field(form.recipientName),
    email: page.getByRole('textbox', { name: form.recipientEmail, exact: true }),
    from: field(form.from),
    buyer: field(form.buyerEmail),
    message: field(form.message),
    written: async () => {
      await field(form.recipientName).fill('Μαρία')
      await page.getByRole('textbox', { name: form.recipientEmail, exact: true }).fill('maria@example.com')
      await field(form.from).fill('Ελένη')
    },
  }
}

// All files share one tab.
const forget = () => sessionStorage.removeItem('onyxi-gift-card')
beforeEach(async () => {
  await signedOut()
  forget()
})
afterAll(forget)

test.each(['el', 'en'] as const)(
  'a guest makes a card, pays it and reads where it goes: %s',
  async (locale) => {
    const { written, buyer, submit, calls, words } = await drawn({ locale })
    await expectAccessible()
    await written()
    await buyer.fill('eleni@example.com')
    await tap(submit)
    const pay = paymentTexts[locale]
    // The form was longer: the payment would be above the view.
    await expect.element(page.getByRole('heading', { name: words.paying.title })).toHaveFocus()
    await expectAccessible()
    await page.getByRole('button', { name: pay.cards.success }).click()
    await page.getByRole('button', { name: pay.pay(exactMoney(locale, 5000)), exact: true }).click()
    await expect.element(page.getByText(words.done.now('maria@example.com'))).toBeVisible()
    await expect.element(page.getByText(words.done.receipt('eleni@example.com'))).toBeVisible()
    expect(calls.find(({ path }) => path === '/gift-cards')?.body).toEqual({
      cents: 5000,
      design: 'tips',
      recipient: { name: 'Μαρία', email: 'maria@example.com' },
      from: 'Ελένη',
      buyerEmail: 'eleni@example.com',
    })
  },
)

test('the card shows what is chosen and written, at once', async () => {
  const { preview, name, from, message, words } = await drawn()
  await expect.element(preview.getByText(words.card.someone)).toBeVisible()
  await page.getByText(words.card.designs.meander, { exact: true }).last().click()
  await page.getByText(words.form.other, { exact: true }).click()
  await page.getByRole('textbox', { name: words.form.otherLabel }).fill('120')
  await name.fill('Maria')
  await from.fill('Eleni')
  await message.fill('Happy birthday!')
  for (const text of ['€120', 'Maria', 'Eleni', 'Happy birthday!'])
    await expect.element(preview.getByText(text, { exact: true })).toBeVisible()
  await expect
    .poll(() =>
      [...document.querySelectorAll('figure img:not([hidden])')].map((image) => image.getAttribute('src')),
    )
    .toEqual(['/pictures/gift-card-meander.svg'])
})

test('a signed-in customer names no address for the receipt', async () => {
  await signedIn(madeSession(madeUser()))
  const { written, buyer, submit, calls } = await drawn()
  await expect.element(buyer).not.toBeInTheDocument()
  await written()
  await submit.click()
  await expect
    .poll(() => calls.find(({ path }) => path === '/gift-cards')?.body)
    .not.toHaveProperty('buyerEmail')
})

test('what is missing is shown at its field, and nothing is sent', async () => {
  const { submit, name, email, from, buyer, calls, words } = await drawn()
  const { missing } = words.form
  await email.fill('maria')
  await submit.click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription(expect.stringContaining(missing.name))
  await expect.element(email).toHaveAccessibleDescription(expect.stringContaining(missing.emailWrong))
  await expect.element(from).toHaveAccessibleDescription(expect.stringContaining(missing.from))
  await expect.element(buyer).toHaveAccessibleDescription(expect.stringContaining(missing.email))
  expect(calls).toEqual([])
})

test.each(['9', '501', '12.5', 'x', ''])('«%s» euros are no amount', async (euros) => {
  const { words, written, buyer, calls } = await drawn()
  await written()
  await buyer.fill('eleni@example.com')
  await page.getByText(words.form.other, { exact: true }).click()
  const other = page.getByRole('textbox', { name: words.form.otherLabel })
  await other.fill(euros)
  await page.getByRole('button', { name: words.form.pay('') }).click()
  await expect.element(other).toHaveAccessibleDescription(expect.stringContaining(words.form.missing.amount))
  expect(calls).toEqual([])
})

test('a card for a date carries it, and a day that has passed is refused', async () => {
  const { words, written, buyer, submit, calls } = await drawn()
  await written()
  await buyer.fill('eleni@example.com')
  await page.getByText(words.form.later, { exact: true }).click()
  const day = page.getByLabelText(words.form.day, { exact: true })
  await day.fill('2020-01-01')
  await submit.click()
  await expect.element(page.getByText(words.form.missing.day)).toBeVisible()
  const soon = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await day.fill(soon)
  await submit.click()
  await expect
    .poll(() => calls.find(({ path }) => path === '/gift-cards')?.body)
    .toMatchObject({ deliverOn: soon })
})

/** The same page after a reload of the tab. */
async function reloaded(api: readonly Route[]) {
  await cleanup()
  return drawn({ api })
}

test('a reload while the card is written loses nothing', async () => {
  const { written } = await drawn()
  await written()
  const { name, preview } = await reloaded(shop())
  await expect.element(name).toHaveValue('Μαρία')
  await expect.element(preview.getByText('Μαρία')).toBeVisible()
})

test('a reload while it is paid continues with the same payment, and buys one card', async () => {
  const { written, buyer, submit, words } = await drawn()
  await written()
  await buyer.fill('eleni@example.com')
  await submit.click()
  await expect.element(page.getByRole('heading', { name: words.paying.title })).toBeVisible()
  const { calls } = await reloaded(shop('succeeded'))
  await page.getByRole('button', { name: englishPayment.cards.success }).click()
  await page.getByRole('button', { name: englishPayment.pay(exactMoney('en', 5000)), exact: true }).click()
  await expect.element(page.getByText(words.done.title)).toBeVisible()
  expect(calls.filter(({ path }) => path === '/gift-cards')).toEqual([])
  // The end is not shown again, and the next card begins empty.
  const { name } = await reloaded(shop())
  await expect.element(name).toHaveValue('')
})

test('a reload after the payment succeeded elsewhere shows the end', async () => {
  const { written, buyer, submit, words } = await drawn()
  await written()
  await buyer.fill('eleni@example.com')
  await submit.click()
  await expect.element(page.getByRole('heading', { name: words.paying.title })).toBeVisible()
  await reloaded([answers<typeof readPayment>('GET', `/payments/${id}`, seen('succeeded'))])
  await expect.element(page.getByText(words.done.title)).toBeVisible()
})

test('the way back keeps what was written', async () => {
  const { words, written, buyer, submit, name } = await drawn()
  await written()
  await buyer.fill('eleni@example.com')
  await submit.click()
  await page.getByRole('button', { name: words.paying.back }).click()
  await expect.element(name).toHaveValue('Μαρία')
})

test('a payment whose time is over leads back to the card, and says so', async () => {
  const api = [
    answers<typeof readPayment>('GET', `/payments/${id}`, seen('expired')),
    ...shop().filter(({ method }) => method === 'POST'),
  ]
  const { words, written, buyer, submit, name } = await drawn({ api })
  await written()
  await buyer.fill('eleni@example.com')
  await submit.click()
  await expect.element(page.getByText(words.paying.closed)).toBeVisible()
  await expect.element(name).toHaveValue('Μαρία')
})

test('a refusal is shown in words', async () => {
  const detail = 'Try again later.'
  const { written, buyer, submit } = await drawn({
    api: [refuses('POST', '/gift-cards', { code: 'payment_unavailable', detail, status: 503 })],
  })
  await written()
  await buyer.fill('eleni@example.com')
  await submit.click()
  await expect.element(page.getByRole('alert').getByText(detail)).toBeVisible()
})
