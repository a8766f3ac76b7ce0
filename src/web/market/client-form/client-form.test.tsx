import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { fillForm, OpenedForm, openForm } from '#features/clients/contract/forms.ts'
import { clientForm as greek } from '#i18n/el/client-form.ts'
import { clientForm as english } from '#i18n/en/client-form.ts'
import { monthName } from '#i18n/format.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ClientForm } from './client-form.tsx'

const token = 'a'.repeat(43)
const opened: OpenedForm = {
  state: 'open',
  salonName: 'Ατελιέ',
  slug: 'atelie',
  clientName: 'Μαρία',
  expiresAt: '2026-03-10T10:00:00Z',
  newsWording: 'I agree to news.',
}

interface Drawn {
  readonly but?: Partial<OpenedForm>
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

async function drawn({ but = {}, api = [], locale = 'en' }: Drawn = {}) {
  const words = locale === 'el' ? greek : english
  const stage = await onStage(<ClientForm token={token} />, {
    api: [
      answers<typeof openForm>('POST', '/client-forms/open', { ...opened, ...but }),
      answers<typeof fillForm>('POST', '/client-forms/fill', { salonName: 'Ατελιέ' }),
      ...api,
    ],
    locale,
  })
  const send = page.getByRole('button', { name: words.send })
  const sent = () => stage.calls.filter(({ path }) => path === '/client-forms/fill').map(({ body }) => body)
  const heading = (name: string) => page.getByRole('heading', { name })
  return { ...stage, words, send, sent, heading }
}

test.each(['el', 'en'] as const)('what is filled in is sent, once, and thanked for: %s', async (locale) => {
  const { words, send, sent, heading } = await drawn({ locale })
  await tap(page.getByRole('button', { name: words.shapes.almond, exact: true }))
  await page.getByRole('textbox', { name: words.colours }).fill('nude')
  await page.getByRole('textbox', { name: words.day }).fill('15')
  await page.getByRole('combobox', { name: words.month }).click()
  await page.getByRole('option', { name: monthName(locale, 3) }).click()
  await page.getByRole('checkbox', { name: 'I agree to news.' }).click()
  await tap(send)
  await expect.element(heading(words.doneTitle)).toBeVisible()
  expect(sent()).toEqual([
    {
      token,
      shape: 'almond',
      length: null,
      colours: 'nude',
      wishes: '',
      allergies: '',
      allergiesConsent: false,
      birthday: { day: 15, month: 3, year: null },
      news: true,
    },
  ])
})

test('allergies are not sent without the consent, and stay typed', async () => {
  const { words, send, sent } = await drawn()
  const allergies = page.getByRole('textbox', { name: words.allergies })
  await allergies.fill('latex')
  await tap(send)
  await expect.element(page.getByText(words.consentNeeded)).toBeVisible()
  expect(sent()).toEqual([])
  await expect.element(allergies).toHaveValue('latex')
  await page.getByRole('checkbox', { name: words.consent }).click()
  await tap(send)
  await expect.poll(sent).toMatchObject([{ allergies: 'latex', allergiesConsent: true }])
})

test.each(['filled', 'expired', 'withdrawn'] as const)('a link that is %s says so', async (state) => {
  const { words, send, heading } = await drawn({ but: { state } })
  await expect.element(heading(words.state[state].title)).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
})

test('a link that leads to none says so', async () => {
  const { words, heading } = await drawn({
    api: [refuses('POST', '/client-forms/open', { code: 'not_found', detail: '', status: 404 })],
  })
  await expect.element(heading(words.missingTitle)).toBeVisible()
})

test('a form that ended meanwhile says so above the button', async () => {
  const { send } = await drawn({
    api: [
      refuses('POST', '/client-forms/fill', { code: 'form_withdrawn', detail: 'Withdrawn.', status: 409 }),
    ],
  })
  await tap(send)
  await expect.element(page.getByRole('alert').getByText('Withdrawn.')).toBeVisible()
})
