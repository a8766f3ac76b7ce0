import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { changeSetting, listSettings, RunSetting } from '#features/settings/contract.ts'
import { adminSettings as greek } from '#i18n/el/admin-settings.ts'
import { adminSettings as words } from '#i18n/en/admin-settings.ts'
import { adminAccess } from '#test/stage/admin-access.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { SettingsPage } from './settings-page.tsx'

const never = { changedAt: null, changedBy: null }
const settings: readonly RunSetting[] = [
  { name: 'online-bookings', value: 'open', standard: 'open', ...never },
  { name: 'salon-applications', value: 'paused', standard: 'open', changedAt: '2026-05-01T09:00:00Z', changedBy: 'Άρης Δρόσος' },
  { name: 'trial-days', value: 14, standard: 30, changedAt: '2026-05-02T09:00:00Z', changedBy: null },
] // prettier-ignore
const [bookings, applications, trial] = settings as [RunSetting, RunSetting, RunSetting]

const path = (name: string) => `/admin/settings/${name}`
const changes = ({ name }: RunSetting) =>
  answers<typeof changeSetting>('PUT', path(name), { ...bookings, value: 'paused' })

async function drawn(api: readonly Route[] = [], { mayWrite = true, locale = 'en' as 'el' | 'en' } = {}) {
  const stage = await onStage(<SettingsPage />, {
    locale,
    path: locale === 'en' ? '/en/admin/settings' : '/admin/settings',
    api: [
      adminAccess(mayWrite),
      answers<typeof listSettings>('GET', '/admin/settings', { items: [...settings] }),
      ...api,
    ],
  })
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  return { sent: () => stage.calls.filter(({ method }) => method === 'PUT') }
}

const button = (act: string, { name }: RunSetting) =>
  page.getByRole('button', { name: words.actOf(act, words.names[name]), exact: true })
const dialog = page.getByRole('dialog')
const submit = (name: string) => dialog.getByRole('button', { name, exact: true })
const reason = dialog.getByRole('textbox', { name: words.reason })

test('each setting says what holds, and who changed it', async () => {
  await drawn()
  const of = ({ name }: RunSetting) => page.getByRole('region', { name: words.names[name] })
  await expect.element(of(bookings).getByText(words.states.open, { exact: true })).toBeVisible()
  await expect.element(of(bookings).getByText(words.unchanged)).toBeVisible()
  await expect.element(of(applications).getByText(words.states.paused, { exact: true })).toBeVisible()
  await expect.element(of(applications).getByText('Άρης Δρόσος')).toBeVisible()
  await expect.element(of(trial).getByText(words.days(14))).toBeVisible()
  await expect.element(of(trial).getByText(words.gone)).toBeVisible()
  await expectAccessible()
})

test('those who only look have nothing to change', async () => {
  await drawn([], { mayWrite: false })
  await expect.element(page.getByText(words.unchanged)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('a pause says what it brings about, and needs a reason', async () => {
  const { sent } = await drawn([changes(bookings)])
  await tap(button(words.acts.pause, bookings))
  await expect.element(dialog.getByText(words.effects['online-bookings'].pause)).toBeVisible()
  await reason.fill(' no ')
  await submit(words.acts.pause).click()
  await expect.element(reason).toHaveAccessibleDescription(expect.stringContaining(words.shortReason))
  await expect.element(reason).toHaveFocus()
  expect(sent()).toEqual([])
  await expectAccessible()
  await reason.fill('Payments are down')
  await submit(words.acts.pause).click()
  await expect.element(page.getByText(words.done)).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ value: 'paused', reason: 'Payments are down' }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a pause is ended in Greek too', async () => {
  const { sent } = await drawn([changes(applications)], { locale: 'el' })
  const act = greek.actOf(greek.acts.open, greek.names['salon-applications'])
  await page.getByRole('button', { name: act, exact: true }).click()
  await dialog.getByRole('textbox', { name: greek.reason }).fill('Προλαβαίνουμε')
  await submit(greek.acts.open).click()
  await expect.poll(() => sent()[0]?.body).toEqual({ value: 'open', reason: 'Προλαβαίνουμε' })
})

test.each([
  ['', words.wrongDays(7, 90)],
  ['6', words.wrongDays(7, 90)],
  ['91', words.wrongDays(7, 90)],
  ['2,5', words.wrongDays(7, 90)],
  ['14', words.sameDays(14)],
])('a trial of «%s» days is refused without asking the server', async (typed, fault) => {
  const { sent } = await drawn()
  await button(words.acts.change, trial).click()
  const days = dialog.getByRole('textbox', { name: words.daysLabel })
  await expect.element(days).toHaveValue('14')
  await days.fill(typed)
  await reason.fill('Spring')
  await submit(words.acts.change).click()
  await expect.element(days).toHaveAccessibleDescription(expect.stringContaining(fault))
  await expect.element(days).toHaveFocus()
  expect(sent()).toEqual([])
})

test('what was typed stays when the server is away, and goes again under its key', async () => {
  const { sent } = await drawn([unreachable('PUT', path('trial-days'))])
  await button(words.acts.change, trial).click()
  const days = dialog.getByRole('textbox', { name: words.daysLabel })
  await days.fill('60')
  await reason.fill('Spring')
  for (const n of [1, 2]) {
    await submit(words.acts.change).click()
    await expect.poll(() => sent().length).toBe(n)
    await expect.element(submit(words.acts.change)).not.toHaveAttribute('aria-busy', 'true')
  }
  expect(sent().map(({ body }) => body)).toEqual([1, 2].map(() => ({ value: 60, reason: 'Spring' })))
  expect(sent()[1]?.key).toBe(sent()[0]?.key)
  await expect.element(days).toHaveValue('60')
  await expect.element(reason).toHaveValue('Spring')
})

test('a refusal of the value is shown at its field', async () => {
  const detail = 'This value can’t be.'
  await drawn([
    refuses('PUT', path('trial-days'), {
      code: 'validation_failed',
      detail: 'x',
      errors: { value: { code: 'invalid', detail } },
    }),
  ])
  await button(words.acts.change, trial).click()
  const days = dialog.getByRole('textbox', { name: words.daysLabel })
  await days.fill('60')
  await reason.fill('Spring')
  await submit(words.acts.change).click()
  await expect.element(days).toHaveAccessibleDescription(expect.stringContaining(detail))
  await expect.element(reason).toHaveValue('Spring')
})
