import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { readAdminAccess } from '#features/administration/contract.ts'
import type { answerChargeback, Chargeback, listChargebacks } from '#features/chargebacks/contract.ts'
import { adminChargebacks as greek } from '#i18n/el/admin-chargebacks.ts'
import { adminChargebacks as words } from '#i18n/en/admin-chargebacks.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ChargebacksPage } from './chargebacks-page.tsx'

const open: Chargeback = {
  id: 'cb',
  status: 'needs_response',
  cents: 500,
  feeCents: 2000,
  reason: 'fraudulent',
  openedAt: '2026-05-11T06:00:00Z',
  closedAt: null,
  evidenceDueAt: '2026-05-18T06:00:00Z',
  provider: 'sandbox',
  providerRef: 'du_1',
  payment: {
    id: 'payment',
    purpose: 'booking',
    cents: 500,
    paidAt: '2026-05-10T06:00:00Z',
    email: 'maria@example.gr',
    card: { brand: 'visa', last4: '0259' },
  },
  bookingCode: 'K7M2QX4W',
  salon: { slug: 'atelie', name: 'Ατελιέ' },
  loss: { salonCents: 0, giftCardCents: 0, ourCents: 0 },
  openRefundCents: 0,
  canAnswer: true,
  answer: null,
}
const lost: Chargeback = {
  ...open,
  status: 'lost',
  canAnswer: false,
  closedAt: '2026-05-18T06:00:00Z',
  reason: 'a_new_word',
  loss: { salonCents: 400, giftCardCents: 0, ourCents: 100 },
  openRefundCents: 500,
  answer: { text: 'x', at: open.openedAt, sentAt: null, failure: 'too_late' },
}

interface Drawn {
  readonly items?: readonly Chargeback[]
  readonly path?: string
  readonly locale?: 'el' | 'en'
  readonly mayWrite?: boolean
  readonly api?: readonly Route[]
}

async function drawn(input: Drawn = {}) {
  const { items = [open], path = '/en/admin/chargebacks', locale = 'en', mayWrite = true, api = [] } = input
  const stage = await onStage(<ChargebacksPage />, {
    locale,
    path,
    api: [
      answers<typeof listChargebacks>('GET', '/admin/chargebacks', { items: [...items], nextCursor: null }),
      answers<typeof readAdminAccess>('GET', '/admin/access', { mayWrite, role: 'full' }),
      ...api,
    ],
  })
  const sent = () =>
    stage.calls.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body])
  return { ...stage, sent }
}
const button = (name: string) => page.getByRole('button', { name })
const rowText = () => page.getByRole('row', { name: /K7M2\sQX4W/ }).element().textContent

test('an open chargeback says what, why, until when, and leads to its payment and postings', async () => {
  await drawn()
  await expect
    .poll(rowText)
    .toMatch(/Appointment K7M2\sQX4W.*Ατελιέ · maria@example.gr.*visa ••••\s0259.*€5.00.*Fee €20.00/)
  expect(rowText()).toContain(words.statuses.needs_response)
  expect(rowText()).toContain(words.reason(words.reasons.fraudulent))
  expect(rowText()).toMatch(/Answer by .*18 May/)
  const link = page.getByRole('link', { name: `${words.showPayment} K7M2QX4W` })
  await expect.element(link).toHaveAttribute('href', '/en/admin/payments?q=payment')
  await expectAccessible()
})

test('a lost one says who bears it, a word that we do not know, and a refused answer', async () => {
  await drawn({ items: [lost] })
  await expect.poll(rowText).toContain(words.borne.salonCents('€4.00'))
  for (const text of [words.borne.ourCents('€1.00'), words.openRefunds('€5.00'), words.reason('a_new_word'), words.answerFailed('too_late')])
    expect(rowText()).toContain(text)
  expect(rowText()).not.toContain(words.borne.giftCardCents('€0.00'))
  await expect.element(button(words.answerOf('€5.00'))).not.toBeInTheDocument()
}) // prettier-ignore

test('the one answer is asked for, and sent', async () => {
  const done = answers<typeof answerChargeback>('POST', '/admin/chargebacks/cb/answer', { id: open.id })
  const { sent } = await drawn({ api: [done] })
  await button(words.answerOf('€5.00')).click()
  await expect.element(page.getByText(words.sandboxHint)).toBeVisible()
  await button(words.send).click()
  await expect.element(page.getByText(words.missing)).toBeVisible()
  await page.getByRole('textbox', { name: words.text }).fill('She was there.')
  await expectAccessible()
  await tap(button(words.send))
  await expect.element(page.getByText(words.done)).toBeVisible()
  expect(sent()).toEqual([['/admin/chargebacks/cb/answer', { text: 'She was there.' }]])
})

test('a refusal keeps the answer', async () => {
  const closed = refuses('POST', '/admin/chargebacks/cb/answer', {
    code: 'chargeback_closed',
    detail: 'Too late.',
    status: 409,
  })
  await drawn({ api: [closed] })
  await button(words.answerOf('€5.00')).click()
  await page.getByRole('textbox', { name: words.text }).fill('She was there.')
  await button(words.send).click()
  await expect.element(page.getByText('Too late.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: words.text })).toHaveValue('She was there.')
})

test('without a second factor nothing can be answered', async () => {
  await drawn({ mayWrite: false })
  await expect.poll(rowText).toContain('€5.00')
  await expect.element(button(words.answerOf('€5.00'))).not.toBeInTheDocument()
})

test('a search and a part go into the address together, and to the server', async () => {
  const { calls, path } = await drawn()
  await page.getByRole('searchbox').fill(' visa 0259 ')
  await userEvent.keyboard('{Enter}')
  await tap(page.getByRole('link', { name: words.parts.lost }))
  await expect.poll(path).toBe('/en/admin/chargebacks?part=lost&q=visa+0259')
  await expect
    .poll(() => calls.map(({ path: asked }) => asked))
    .toContain('/admin/chargebacks?part=lost&q=visa+0259')
})

test.each([
  ['/admin/chargebacks', greek.empty],
  ['/admin/chargebacks?part=won', greek.emptyPart],
])('an empty list says whether there is nothing, or nothing like that: %s', async (path, text) => {
  await drawn({ items: [], path, locale: 'el' })
  await expect.element(page.getByText(text)).toBeVisible()
})
