import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { createBooking } from '#features/booking/contract.ts'
import type { QuoteShown } from '#features/booking/contract/money.ts'
import { exactMoney } from '#i18n/format.ts'
import { answers, refuses, signInAnswers, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { drawnBooking, freeDay, gel } from '#test/stage/drawn-booking.tsx'
import { madeBooking } from '#test/stage/made-booking.ts'
import { madeQuote } from '#test/stage/made-quote.ts'
import { startOn } from '#test/stage/made-salon.ts'
import { madeSession, madeUser, signedIn } from '#test/stage/signed-in.ts'

const ten = startOn(freeDay, '10:00')
const goodCard = '2222222222222222'
const known = { firstName: 'Μαρία', lastName: 'Παππά', phone: '+306900000000' }

interface Wish {
  readonly pay?: string
  readonly code?: string
  readonly giftCard?: string
  readonly points?: number
}

/** A salon without a deposit whose customer has 250 points, by the rules that the wishes need. */
function priced(body: unknown): QuoteShown {
  const { pay = 'none', code, giftCard, points = 0 } = body as Wish
  const reductionCents = code === 'MAIOS' ? 500 : 0
  const totalCents = 2500 - reductionCents - points * 5
  const dueNowCents = pay === 'full' ? totalCents : 0
  const giftCardCents = giftCard === goodCard ? Math.min(1000, dueNowCents) : 0
  return madeQuote({
    promotion: reductionCents > 0 ? { id: '0198a000-0000-7000-8000-0000000000aa', name: 'May offer' } : null,
    codeProblem: code !== undefined && reductionCents === 0 ? 'code_minimum' : null,
    reductionCents,
    pointsUsed: points,
    pointsCents: points * 5,
    points: { balance: 250, most: 200 },
    totalCents,
    dueNowCents,
    giftCardCents,
    giftCard: giftCard === goodCard ? { leftCents: 1000 - giftCardCents, goodThrough: '2028-05-11' } : null,
    giftCardProblem: giftCard === undefined || giftCard === goodCard ? null : 'gift_card_expired',
    takesGiftCards: true,
    cardCents: dueNowCents - giftCardCents,
    atSalonCents: totalCents - dueNowCents,
    payChoices: ['none', 'full'],
    provider: 'sandbox',
    key: JSON.stringify(body),
  })
}

async function atPrice(api: readonly Route[] = [], locale: 'el' | 'en' = 'en') {
  const drawn = await drawnBooking({
    locale,
    request: { ...gel, start: ten },
    price: priced,
    api: [signInAnswers('PUT', '/user', madeUser()), ...api],
  })
  await page.getByRole('button', { name: drawn.words.continue('') }).click()
  const { means } = drawn.words
  return {
    ...drawn,
    means,
    apply: page.getByRole('button', { name: means.apply }),
    code: page.getByRole('textbox', { name: means.code }),
    giftCard: page.getByRole('textbox', { name: means.giftCard }),
    openCode: page.getByRole('button', { name: means.haveCode }),
    openGiftCard: page.getByRole('button', { name: means.haveGiftCard }),
  }
}

beforeEach(() => signedIn(madeSession(madeUser({ user_metadata: known }))))

test.each(['el', 'en'] as const)('a code, points and a gift card change the price: %s', async (locale) => {
  const { means, code, giftCard, openCode, openGiftCard, apply, words } = await atPrice([], locale)
  await openCode.click()
  await expect.element(code).toHaveFocus()
  await code.fill('MAIOS')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: 'May offer' })).toBeVisible()
  await page.getByRole('button', { name: means.more }).click()
  await page.getByRole('button', { name: means.more }).click()
  await expect
    .element(page.getByRole('button', { name: means.more }))
    .toHaveAttribute('aria-disabled', 'true')
  await openGiftCard.click()
  await giftCard.fill('2222 2222-2222 2222')
  await apply.click()
  // Nothing was due, so that the whole price is paid now.
  await expect.element(page.getByText(words.price.byCard)).not.toBeInTheDocument()
  const book = words.price.bookByGiftCard(exactMoney(locale, 1000))
  await expect.element(page.getByRole('button', { name: book })).toBeVisible()
  await expectAccessible()
})

test('each fault of a code is shown at its field, what was typed stays, and a code can be taken away', async () => {
  const { means, code, openCode, apply } = await atPrice()
  await openCode.click()
  await code.fill('pascha')
  await apply.click()
  await expect.element(code).toHaveAccessibleDescription(means.codeProblems.code_minimum)
  await expect.element(code).toHaveValue('pascha')
  await code.fill('MAIOS')
  await expect.element(code).not.toHaveAttribute('aria-invalid')
  await apply.click()
  await page.getByRole('button', { name: means.removeOf(means.code) }).click()
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveValue('')
  await expect.element(page.getByText('May offer')).not.toBeInTheDocument()
})

test('a gift card code with a mistake is found before it is sent, and keeps the booking from being made without it', async () => {
  const { means, giftCard, openGiftCard, words, sent } = await atPrice()
  await openGiftCard.click()
  await giftCard.fill(`3${goodCard.slice(1)}`)
  const confirm = page.getByRole('button', { name: words.confirm('').trim() })
  await confirm.click()
  await expect.element(giftCard).toHaveAccessibleDescription(means.giftCardMistake)
  await confirm.click()
  await expect.element(giftCard).toHaveFocus()
  expect(sent('POST', '/bookings')).toEqual([])
  expect(sent('POST', '/salons').every(({ body }) => !('giftCard' in (body as object)))).toBe(true)
})

test('a code that was only typed is priced before anything is booked; then all of it is sent', async () => {
  const { code, openCode, words, sent } = await atPrice([
    answers<typeof createBooking>('POST', '/bookings', madeBooking({ start: ten, end: ten })),
  ])
  await openCode.click()
  await code.fill('MAIOS')
  const confirm = page.getByRole('button', { name: words.confirm('').trim() })
  await confirm.click()
  await expect.element(page.getByText('May offer').first()).toBeVisible()
  expect(sent('POST', '/bookings')).toEqual([])
  await confirm.click()
  await expect.element(page.getByRole('heading', { name: words.step.done })).toBeVisible()
  expect(sent('POST', '/bookings').map(({ body }) => body)).toMatchObject([
    { payment: { pay: 'none', code: 'MAIOS' } },
  ])
})

test('a price that has changed is shown with its reason, and nothing that was typed is lost', async () => {
  const { code, openCode, apply, words } = await atPrice([
    refuses('POST', '/bookings', {
      status: 409,
      code: 'price_changed',
      detail: 'The price has just changed.',
      extra: { quote: madeQuote({ totalCents: 3100, listCents: 3100, atSalonCents: 3100 }) },
    }),
  ])
  await openCode.click()
  await code.fill('pascha')
  await apply.click()
  await page.getByRole('button', { name: words.confirm('').trim() }).click()
  await expect.element(page.getByText('The price has just changed.')).toBeVisible()
  await expect.element(page.getByText('€31').first()).toBeVisible()
  await expect.element(code).toHaveValue('pascha')
})

test('a way to pay that the salon no longer takes gives way to what it asks for now', async () => {
  let asksForCard = false
  const price = (body: unknown) => {
    if (!asksForCard) return priced(body)
    const { pay } = body as Wish
    const refusal = { status: 422, code: 'payment_not_supported', detail: 'Not this way.' }
    return pay === undefined
      ? madeQuote({ guaranteeCents: 1500, provider: 'sandbox' })
      : Response.json(refusal, { status: 422, headers: { 'content-type': 'application/problem+json' } })
  }
  const { words } = await drawnBooking({
    request: { ...gel, start: ten },
    price,
    api: [signInAnswers('PUT', '/user', madeUser())],
  })
  await page.getByRole('button', { name: words.continue('') }).click()
  await expect.element(page.getByRole('radio', { name: words.price.ways.full })).toBeVisible()
  asksForCard = true
  await page.getByText(words.price.ways.full).click()
  await expect.element(page.getByRole('button', { name: words.guarantee.next })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: words.price.ways.full })).not.toBeInTheDocument()
})
