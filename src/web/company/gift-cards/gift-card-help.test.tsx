import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { openGiftCard, openWithdrawal, withdraw, Withdrawal } from '#features/gift-cards/contract.ts'
import { giftCardHelp as greek } from '#i18n/el/gift-card-help.ts'
import { giftCardHelp as english } from '#i18n/en/gift-card-help.ts'
import { accepts, answers, refuses } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { Balance } from './balance.tsx'
import { WithdrawalByLink } from './withdrawal-by-link.tsx'
import { WithdrawalRequest } from './withdrawal-request.tsx'

/** A code whose check is right. */
const code = '2222222222222222'
const texts = { el: greek, en: english }
const card = {
  balanceCents: 3800,
  valueCents: 5000,
  goodThrough: '2028-05-11',
  status: 'active',
  design: 'aegean',
  recipientName: 'Maria',
  senderName: 'Eleni',
  message: 'Happy birthday!',
} as const
const opens = (more: object = {}) =>
  answers<typeof openGiftCard>('POST', '/gift-cards/open', { ...card, ...more })

async function askBalance(locale: 'el' | 'en' = 'en') {
  const { balance } = texts[locale]
  await page.getByRole('textbox', { name: balance.code }).fill(code)
  await tap(page.getByRole('button', { name: balance.show }))
}

test.each(['el', 'en'] as const)('the balance of a typed code, with the card: %s', async (locale) => {
  const { balance } = texts[locale]
  const { calls } = await onStage(<Balance />, { api: [opens()], locale })
  await expectAccessible()
  await askBalance(locale)
  await expect.element(page.getByText(locale === 'el' ? '38\u00a0€' : '€38', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('figure', { name: balance.card })).toBeVisible()
  await expectAccessible()
  // Never in an address, where histories and logs would keep it.
  expect(calls.map(({ path, body }) => [path, body])).toEqual([['/gift-cards/open', { code }]])
  await page.getByRole('button', { name: balance.other }).click()
  await expect.element(page.getByRole('textbox', { name: balance.code })).toHaveValue('')
})

test('a card that can’t be printed says so', async () => {
  const { calls } = await onStage(<Balance />, {
    api: [opens(), refuses('POST', '/gift-cards/print', { code: 'unavailable', detail: 'x', status: 503 })],
  })
  await askBalance()
  await page.getByRole('button', { name: english.balance.print }).click()
  await expect.element(page.getByText(english.balance.printFailed)).toBeVisible()
  expect(calls.at(-1)).toMatchObject({ path: '/gift-cards/print', body: { code } })
})

test('a mistyped code is found before anything is sent', async () => {
  const { calls } = await onStage(<Balance />)
  const field = page.getByRole('textbox', { name: english.balance.code })
  await field.fill('2222222222222223')
  await page.getByRole('button', { name: english.balance.show }).click()
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(english.balance.codeWrong))
  expect(calls).toEqual([])
})

test('an unknown code and too many tries are shown in words', async () => {
  await onStage(<Balance />, {
    api: [refuses('POST', '/gift-cards/open', { code: 'not_found', detail: 'x', status: 404 })],
  })
  await askBalance()
  await expect.element(page.getByText(english.balance.unknown)).toBeVisible()
})

test.each([
  ['expired', english.balance.expired('11 May 2028')],
  ['void', english.balance.void],
] as const)('a card that is %s says so and leads to no salon', async (status, text) => {
  await onStage(<Balance />, { api: [opens({ status, balanceCents: 0 })] })
  await askBalance()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('link', { name: english.balance.find })).not.toBeInTheDocument()
})

const token = 'x'.repeat(43)
const purchase: Withdrawal = {
  valueCents: 5000,
  soldOn: '2026-05-11',
  recipientName: 'Maria',
  buyerEmail: 'eleni@example.com',
  lastDay: '2026-05-25',
  standing: 'ok',
}
const opensLink = (more: Partial<Withdrawal> = {}) =>
  answers<typeof openWithdrawal>('POST', '/gift-cards/withdrawals/open', { ...purchase, ...more })

test('the first step mails a link and tells no one of a purchase', async () => {
  const { withdrawal } = english
  const { calls } = await onStage(<WithdrawalRequest />, {
    api: [accepts('POST', '/gift-cards/withdrawal-links')],
  })
  await expectAccessible()
  await page.getByRole('button', { name: withdrawal.send }).click()
  await expect.element(page.getByText(withdrawal.emailMissing)).toBeVisible()
  await page.getByRole('textbox', { name: withdrawal.email }).fill('eleni@example.com')
  await tap(page.getByRole('button', { name: withdrawal.send }))
  await expect.element(page.getByText(withdrawal.sentText('eleni@example.com'))).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'eleni@example.com' }])
})

test.each(['el', 'en'] as const)('the second step withdraws by its button alone: %s', async (locale) => {
  const { withdrawal } = texts[locale]
  const { calls } = await onStage(<WithdrawalByLink token={token} />, {
    locale,
    api: [opensLink(), answers<typeof withdraw>('POST', '/gift-cards/withdrawals', { refundCents: 5000 })],
  })
  const yes = page.getByRole('button', { name: withdrawal.confirm.yes })
  await expect.element(yes).toBeVisible()
  await expectAccessible()
  expect(calls.map(({ path }) => path)).toEqual(['/gift-cards/withdrawals/open'])
  await tap(yes)
  await expect
    .element(page.getByText(withdrawal.doneText(locale === 'el' ? '50\u00a0€' : '€50')))
    .toBeVisible()
  expect(calls.at(-1)).toMatchObject({ path: '/gift-cards/withdrawals', body: { token } })
})

test.each(['void', 'too_late', 'used'] as const)('a purchase that is %s has no button', async (standing) => {
  await onStage(<WithdrawalByLink token={token} />, { api: [opensLink({ standing })] })
  await expect.element(page.getByText(english.withdrawal.closed[standing])).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a link that doesn’t work leads to a new one', async () => {
  await onStage(<WithdrawalByLink token="x" />, {
    api: [refuses('POST', '/gift-cards/withdrawals/open', { code: 'not_found', detail: 'x', status: 404 })],
  })
  await expect.element(page.getByText(english.withdrawal.wrongLink)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: english.withdrawal.email })).toBeVisible()
})
