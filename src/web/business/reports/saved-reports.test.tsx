import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { defaultTimeZone } from '#domain/time-zone.ts'
import type { changeMyProfile } from '#features/accounts/contract.ts'
import type { changeSavedReport, SavedReport, saveReport } from '#features/reports/contract/saved.ts'
import { businessReports as words } from '#i18n/en/business-reports.ts'
import type { Answer } from '#platform/http/contract.ts'
import { accepts, answers, refuses } from '#test/stage/api.ts'
import { asked, brought, days, drawnReport, path, savedOnes } from '#test/stage/drawn-report.tsx'
import { tap } from '#test/stage/tap.ts'
import { todayIn } from '#web/ui/dates.ts'

const today = todayIn(defaultTimeZone)
const monthly = page.getByRole('switch', { name: words.mail.label })
const openSaved = () => page.getByRole('button', { name: words.saved.open, exact: true }).click()

test('the monthly mail is off at first, and its switch counts at once', async () => {
  const kept = answers<typeof changeMyProfile>('PATCH', '/me/profile', {} as Answer<typeof changeMyProfile>)
  const { calls } = await drawnReport({ api: [brought(), kept] })
  await openSaved()
  await expect.element(monthly).not.toBeChecked()
  await tap(monthly)
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toEqual({ wantsFiguresMails: true })
})

test('a choice of mail that was not kept goes back, with the reason', async () => {
  const refusal = refuses('PATCH', '/me/profile', { code: 'rate_limited', detail: 'Too often.', status: 429 })
  await drawnReport({ api: [brought(), refusal] })
  await openSaved()
  await tap(monthly)
  await expect.element(page.getByText('Too often.')).toBeVisible()
  await expect.element(monthly).not.toBeChecked()
})

const year: SavedReport = {
  id: '0198a000-0000-7000-8000-000000000001',
  name: 'Η χρονιά',
  usual: 'year',
  days: null,
  step: 'month',
  isMailed: false,
}
const summer: SavedReport = {
  ...year,
  id: '0198a000-0000-7000-8000-000000000002',
  name: 'Καλοκαίρι',
  usual: null,
  days: { from: '2026-06-01', to: '2026-08-31' },
  step: 'day',
}
const onSaved = (
  calls: readonly { readonly path: string; readonly method: string; readonly body?: unknown }[],
) => calls.filter(({ path: at, method }) => at.includes('saved-reports') && method !== 'GET')

test('a saved report opens with the days of its moment, or with its own', async () => {
  const { calls } = await drawnReport({ api: [brought(), savedOnes([year, summer])] })
  for (const [name, span] of [
    ['Καλοκαίρι', { from: '2026-06-01', to: '2026-08-31', step: 'day' }],
    ['Η χρονιά', { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31`, step: 'month' }],
  ] as const) {
    await openSaved()
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect
      .poll(() => asked(calls.filter(({ path: at }) => at.includes(`${path}?`)).at(-1)?.path))
      .toEqual(span)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
})

test.each([
  ['other days stay', days, { days: { from: '2026-11-20', to: '2026-11-21' } }],
  ['a usual period moves', '/', { usual: 'days30' }],
])('the report on the page is saved under a name: %s', async (_, at, span) => {
  const kept = answers<typeof saveReport>('POST', '/business/salons/salon/saved-reports', summer)
  const { calls } = await drawnReport({ api: [brought(), kept], at })
  await openSaved()
  const save = page.getByRole('button', { name: words.saved.save, exact: true })
  const name = page.getByRole('textbox', { name: words.saved.name })
  await save.click()
  await expect.element(name).toHaveAccessibleDescription(expect.stringContaining(words.saved.nameMissing))
  await name.fill(' Η δική μου ')
  await save.click()
  await expect
    .poll(() => onSaved(calls).map(({ body }) => body))
    .toEqual([{ name: 'Η δική μου', step: 'day', ...span }])
  await expect.element(name).toHaveValue('')
})

test('only moving days go into the monthly mail, and a report is removed after a question', async () => {
  const at = '/business/salons/salon/saved-reports'
  const api = [
    answers<typeof changeSavedReport>('PATCH', `${at}/${year.id}`, { ...year, isMailed: true }),
    accepts('DELETE', `${at}/${year.id}`),
  ]
  const { calls } = await drawnReport({ api: [brought(), savedOnes([year, summer]), ...api] })
  await openSaved()
  const inMail = page.getByRole('checkbox', { name: words.saved.inMail })
  await expect.element(inMail).not.toBeChecked()
  await tap(inMail)
  await expect.poll(() => onSaved(calls).at(-1)?.body).toEqual({ isMailed: true })
  await page.getByRole('button', { name: words.saved.remove('Η χρονιά') }).click()
  const question = page.getByRole('dialog', { name: words.saved.removeTitle })
  await question.getByRole('button', { name: words.saved.back }).click()
  await expect.element(question).not.toBeInTheDocument()
  await page.getByRole('button', { name: words.saved.remove('Η χρονιά') }).click()
  await tap(question.getByRole('button', { name: words.saved.removeYes, exact: true }))
  await expect.poll(() => onSaved(calls).map(({ method }) => method)).toEqual(['PATCH', 'DELETE'])
})

test('a name that is taken is shown at its field', async () => {
  const refusal = refuses('PATCH', `/business/salons/salon/saved-reports/${year.id}`, { code: 'saved_report_known', detail: 'Taken.', status: 409 }) // prettier-ignore
  await drawnReport({ api: [brought(), savedOnes([year]), refusal] })
  await openSaved()
  await page.getByRole('button', { name: words.saved.rename('Η χρονιά') }).click()
  const name = page.getByRole('textbox', { name: words.saved.newName })
  await name.fill('Καλοκαίρι')
  await page.getByRole('button', { name: words.saved.saveName, exact: true }).click()
  await expect.element(name).toHaveAccessibleDescription('Taken.')
  await expect.element(name).toHaveValue('Καλοκαίρι')
})
