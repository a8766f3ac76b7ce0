import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { changeClient, ClientDetail, createClient } from '#features/clients/contract.ts'
import { businessClients as greek } from '#i18n/el/business-clients.ts'
import { businessClients as english } from '#i18n/en/business-clients.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { madeClient } from '#test/stage/made-client.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ClientForm } from './client-form.tsx'

const { form: words } = english
const base = '/business/salons/salon/clients'
const api = [
  answers<typeof createClient>('POST', base, { id: 'maria' }),
  answers<typeof changeClient>('PUT', `${base}/maria`, { id: 'maria', revision: 8 }),
]

interface Drawn {
  readonly client?: ClientDetail
  readonly routes?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

async function drawn({ client, routes = api, locale = 'en' }: Drawn = {}) {
  const onClose = vi.fn<() => void>()
  const stage = await onStage(
    <ClientForm salonId="salon" open onClose={onClose} {...(client && { client })} />,
    { api: routes, locale },
  )
  return { ...stage, onClose }
}

const field = (name: 'name' | 'phone' | 'email' | 'notes' | 'allergies') =>
  page.getByRole('textbox', { name: words[name] })
const consent = page.getByRole('checkbox', { name: words.consent })
const save = page.getByRole('button', { name: english.save })

test('a new client is sent without spaces around, and what is empty is none', async () => {
  const { calls, onClose } = await drawn()
  await field('name').fill('  Μαρία Παππά ')
  await tap(save)
  await expect.element(page.getByText(words.added)).toBeVisible()
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [base, { name: 'Μαρία Παππά', phone: null, email: null, birthday: null, notes: '' }],
  ])
  expect(onClose).toHaveBeenCalledOnce()
  await expect.element(field('allergies')).not.toBeInTheDocument()
})

test('a birthday is sent without a year, and one that the calendar lacks is not sent', async () => {
  const { calls } = await drawn({ client: madeClient() })
  await page.getByRole('textbox', { name: words.day }).fill('31')
  await page.getByRole('combobox', { name: words.month }).click()
  await page.getByRole('option', { name: 'April' }).click()
  await save.click()
  await expect.element(page.getByText(words.birthdayWrong)).toBeVisible()
  expect(calls).toEqual([])
  await page.getByRole('textbox', { name: words.day }).fill('30')
  await save.click()
  await expect.element(page.getByText(words.saved)).toBeVisible()
  expect(calls[0]?.body).toMatchObject({ birthday: { day: 30, month: 4, year: null } })
})

test('a change starts from what is known and says which version it was made from', async () => {
  const { calls } = await drawn({ client: madeClient() })
  await expect.element(field('email')).toHaveValue('maria@example.gr')
  await field('notes').fill('Prefers mornings.')
  await save.click()
  await expect.element(page.getByText(words.saved)).toBeVisible()
  expect(calls[0]?.body).toMatchObject({
    name: 'Μαρία Παππά',
    email: 'maria@example.gr',
    notes: 'Prefers mornings.',
    allergies: '',
    allergiesConsent: false,
    revision: 7,
  })
})

test('allergies go as soon as the consent is taken back', async () => {
  const client = madeClient({ allergies: 'Acrylates', allergiesConsentAt: '2026-02-01T10:00:00Z' })
  const { calls } = await drawn({ client })
  await expect.element(consent).toBeChecked()
  await page.getByText(words.consent).click()
  await expect.element(field('allergies')).toHaveValue('')
  await save.click()
  await expect.poll(() => calls[0]?.body).toMatchObject({ allergies: '', allergiesConsent: false })
})

test('allergies without consent are refused at their field, and stay typed', async () => {
  const errors = { allergiesConsent: { code: 'required', detail: 'Required.' } }
  const { onClose } = await drawn({
    client: madeClient(),
    routes: [
      refuses('PUT', `${base}/maria`, { code: 'validation_failed', detail: 'Something is wrong.', errors }),
    ],
  })
  await field('allergies').fill('Acrylates')
  await save.click()
  await expect
    .element(field('allergies'))
    .toHaveAccessibleDescription(expect.stringContaining(words.consentNeeded))
  await expect.element(field('allergies')).toHaveValue('Acrylates')
  expect(onClose).not.toHaveBeenCalled()
})

test('what the server finds wrong is shown at its field', async () => {
  const detail = 'That is no phone number.'
  await drawn({
    routes: [
      refuses('POST', base, {
        code: 'validation_failed',
        detail: 'Something is wrong.',
        errors: { phone: { code: 'phone', detail } },
      }),
    ],
  })
  await field('name').fill('Μαρία')
  await field('phone').fill('12')
  await save.click()
  await expect.element(field('phone')).toHaveAccessibleDescription(expect.stringContaining(detail))
  await expect.element(field('name')).toHaveValue('Μαρία')
  await expect.element(field('phone')).toHaveValue('12')
})

test.each<[string, Route, string]>([
  [
    'a client who is known',
    refuses('POST', base, { code: 'client_known', detail: 'Known already.', status: 409 }),
    'Known already.',
  ],
  ['a lost connection', unreachable('POST', base), words.lost],
])('%s keeps the form open with what was typed', async (_, route, said) => {
  const { onClose } = await drawn({ routes: [route] })
  await field('name').fill('Μαρία')
  await field('notes').fill('Prefers mornings.')
  await save.click()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(field('name')).toHaveValue('Μαρία')
  await expect.element(field('notes')).toHaveValue('Prefers mornings.')
  expect(onClose).not.toHaveBeenCalled()
})

test('a Greek salon writes a client in Greek', async () => {
  await drawn({ locale: 'el' })
  await page.getByRole('textbox', { name: greek.form.name }).fill('Μαρία')
  await page.getByRole('button', { name: greek.save }).click()
  await expect.element(page.getByText(greek.form.added)).toBeVisible()
})
