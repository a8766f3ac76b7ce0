import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { AdminSalon, extendTrial, recordPaidMonths } from '#features/subscriptions/contract.ts'
import { adminSalons as greek } from '#i18n/el/admin-salons.ts'
import { adminSalons as words } from '#i18n/en/admin-salons.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ActionDialog } from './action-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

const salon: AdminSalon = {
  id: 'salon',
  slug: 'atelie',
  name: 'Ατελιέ',
  city: 'Αθήνα',
  isDemo: false,
  owner: { name: 'Ελένη', email: 'eleni@example.gr' },
  trader: null,
  timeZone: 'Europe/Athens',
  verification: 'verified',
  suspensionReason: null,
  subscription: 'active',
  trialEndsAt: null,
  paidUntil: '2026-04-01T00:00:00Z',
  graceEndsAt: null,
  leavesAtEnd: false,
  takesBookings: true,
  payableFrom: '2026-04-01T00:00:00Z',
}
const path = '/admin/salons/salon'
const paid = answers<typeof recordPaidMonths>('POST', `${path}/payments`, salon)

async function payment(api: readonly Route[] = [paid], locale: 'el' | 'en' = 'en') {
  const onClose = vi.fn<() => void>()
  const stage = await onStage(<PaymentDialog salon={salon} open onClose={onClose} />, { api, locale })
  return { ...stage, onClose }
}

const amount = page.getByRole('textbox', { name: words.amount })
const reference = page.getByRole('textbox', { name: words.reference })
const record = page.getByRole('button', { name: words.payments, exact: true })

test('months, an amount and a reference are put on record by the end that was seen', async () => {
  const { calls, onClose } = await payment()
  await page.getByRole('combobox', { name: words.months }).click()
  await page.getByRole('option', { name: '3', exact: true }).click()
  await amount.fill(' 87,50 ')
  await reference.fill('Κατάθεση 123')
  await expect.element(page.getByText(/for 3 months/)).toBeVisible()
  await tap(record)
  await expect.element(page.getByText(words.done.payments)).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([
    { months: 3, paidCents: 8750, reason: 'Κατάθεση 123', paidUntil: salon.paidUntil },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test.each(['', 'free', '-1', '29.505', '10000,01'])('«%s» is no amount', async (typed) => {
  const { calls } = await payment()
  await amount.fill(typed)
  await reference.fill('Κατάθεση 123')
  await record.click()
  await expect.element(amount).toHaveAccessibleDescription(expect.stringContaining(words.wrongAmount))
  await expect.element(amount).toHaveFocus()
  expect(calls).toEqual([])
})

test('months can be given, but not without a word, in Greek too', async () => {
  const { calls } = await payment([paid], 'el')
  const reason = page.getByRole('textbox', { name: greek.reference })
  await page.getByRole('textbox', { name: greek.amount }).fill('0')
  await page.getByRole('button', { name: greek.payments, exact: true }).click()
  await expect.element(reason).toHaveAccessibleDescription(expect.stringContaining(greek.missing))
  await expect.element(reason).toHaveFocus()
  expect(calls).toEqual([])
  await userEvent.keyboard('Γνωριμία')
  await page.getByRole('button', { name: greek.payments, exact: true }).click()
  await expect.poll(() => calls[0]?.body).toMatchObject({ paidCents: 0, reason: 'Γνωριμία' })
})

test('a payment that was lost on the way goes again under its key, so that it counts once', async () => {
  const { calls, onClose } = await payment([unreachable('POST', `${path}/payments`)])
  await amount.fill('29')
  await reference.fill('Κατάθεση')
  for (const n of [1, 2]) {
    await record.click()
    await expect.poll(() => calls.length).toBe(n)
    await expect.element(record).not.toHaveAttribute('aria-busy', 'true')
  }
  expect(calls[1]?.key).toBe(calls[0]?.key)
  await expect.element(reference).toHaveValue('Κατάθεση')
  expect(onClose).not.toHaveBeenCalled()
})

test('a payment that another administrator was faster with says so', async () => {
  const detail = 'Somebody has recorded it.'
  await payment([refuses('POST', `${path}/payments`, { code: 'salon_not_changeable', detail })])
  await amount.fill('29')
  await reference.fill('Κατάθεση')
  await record.click()
  await expect.element(page.getByRole('alert').getByText(detail)).toBeVisible()
})

async function action(name: 'extend' | 'suspend' | 'unsuspend') {
  const onClose = vi.fn<() => void>()
  const api = [answers<typeof extendTrial>('POST', `${path}/${name}`, salon)]
  const stage = await onStage(<ActionDialog salon={salon} action={name} open onClose={onClose} />, { api })
  return { ...stage, onClose }
}
const why = page.getByRole('textbox', { name: words.reason })

test.each(['suspend', 'unsuspend'] as const)(
  'to %s asks for the reason that the owner reads',
  async (name) => {
    const { calls, onClose } = await action(name)
    const submit = page.getByRole('button', { name: words[name], exact: true })
    await submit.click()
    await expect.element(why).toHaveAccessibleDescription(expect.stringContaining(words.missing))
    expect(calls).toEqual([])
    await why.fill('Παράπονα')
    await tap(submit)
    await expect.element(page.getByText(words.done[name])).toBeVisible()
    expect(calls.map(({ path: to, body }) => [to, body])).toEqual([
      [`${path}/${name}`, { reason: 'Παράπονα' }],
    ])
    expect(onClose).toHaveBeenCalledOnce()
  },
)

test('a trial is extended to a day, which has to be named', async () => {
  const { calls } = await action('extend')
  const submit = page.getByRole('button', { name: words.extend, exact: true })
  await why.fill('Νέο σαλόνι')
  await submit.click()
  await expect.element(page.getByLabelText(words.lastDay)).toHaveFocus()
  expect(calls).toEqual([])
  await page.getByLabelText(words.lastDay).fill('2026-05-31')
  await submit.click()
  await expect.poll(() => calls[0]?.body).toEqual({ until: '2026-05-31', reason: 'Νέο σαλόνι' })
})
