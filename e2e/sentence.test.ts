import { afterAll, beforeAll, expect, test } from 'vitest'

import { results as greek } from '#i18n/el/results.ts'
import { results as english } from '#i18n/en/results.ts'

import { dayFromNow, expectAccessible, startSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ demo: true })
})
afterAll(() => site.stop())

const tomorrow = dayFromNow(1)

test.each([
  ['μανικιούρ παγκράτι αύριο πρωί', { service: 'manicure', place: 'pangrati', date: tomorrow, to: '12:00' }],
  ['manikiour pagkrati avrio', { service: 'manicure', place: 'pangrati', date: tomorrow }],
  ['pedicure glyfda', { service: 'pedicure', place: 'glyfada' }],
  ['Ουράνιο Τόξο αύριο', { q: 'Ουράνιο Τόξο', date: tomorrow }],
  ['gel αύριο', { q: 'gel', date: tomorrow }],
])('a typed sentence is understood without suggestions: %s', async (typed, meant) => {
  const answer = await fetch(`${site.url}/salons?${new URLSearchParams({ q: typed })}`, {
    redirect: 'manual',
  })
  const to = new URL(answer.headers.get('location') ?? '/', site.url)
  expect(Object.fromEntries(to.searchParams)).toEqual({ ...meant, typed })
  expect((await fetch(to, { redirect: 'manual' })).status).toBe(200)
})

test.each(['μανικιούρ', 'Γλυφάδα', 'Ροδόνερο', 'salon near me'])(
  'words that mean a single thing are searched as they are: %s',
  async (typed) => {
    const path = `/salons?${new URLSearchParams({ q: typed })}`
    expect((await fetch(site.url + path, { redirect: 'manual' })).status).toBe(200)
  },
)

test('a sentence typed on a phone opens the results with each part as a filter, and its words are one tap away', async () => {
  const page = await site.open({ locale: 'el', width: 390, touch: true })
  await page.goto(site.url, { waitUntil: 'networkidle' })
  const field = page.getByRole('combobox', { name: greek.search.service })
  await field.tap()
  await field.fill('μανικιουρ παγκρατι αυριο απογεμα')
  await page.getByRole('option', { name: /Μανικιούρ · Παγκράτι.*Αύριο, απόγευμα/ }).waitFor()
  await field.press('Enter')
  await page.waitForURL(/typed=/)
  const filters = page.getByRole('list', { name: greek.filters.active })
  for (const part of ['Μανικιούρ', 'Παγκράτι', 'Αύριο, απόγευμα'])
    await filters.getByRole('link', { name: greek.filters.remove(part) }).waitFor()
  await page.getByText(greek.understood.text('μανικιουρ παγκρατι αυριο απογεμα')).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: greek.understood.asWords }).tap()
  await page.waitForURL(/words=true/)
  expect(new URL(page.url()).searchParams.get('q')).toBe('μανικιουρ παγκρατι αυριο απογεμα')
  await page.goBack()
  await filters.getByRole('link', { name: greek.filters.remove('Αύριο, απόγευμα') }).tap()
  await page.waitForURL((url) => url.search === '?service=manicure&place=pangrati')
  const lastKept = () =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem('onyxi-searches') ?? '[]') as { label: string }[])[0]?.label,
    )
  await expect.poll(lastKept).toBe('Μανικιούρ · Παγκράτι')
  // Searched a moment ago, so it is offered again.
  await page.goto(site.url, { waitUntil: 'networkidle' })
  await field.tap()
  await page.getByRole('option', { name: 'Μανικιούρ · Παγκράτι', exact: true }).tap()
  await page.waitForURL((url) => url.search === '?service=manicure&place=pangrati')
  expect(site.pageErrors).toEqual([])
})

test('by keyboard a sentence fills the three fields, and “near me” is explained without a position', async () => {
  const page = await site.open({ locale: 'en', width: 1440 })
  await page.goto(`${site.url}/en`, { waitUntil: 'networkidle' })
  const field = page.getByRole('combobox', { name: english.search.service })
  await field.fill('gel polish kolonaki tomorrow after 6')
  await page.getByRole('option', { name: /Gel polish in Kolonaki.*Tomorrow, from 18:00/ }).waitFor()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Gel polish')
  await page.getByRole('button', { name: english.search.submit }).press('Enter')
  await page.waitForURL(
    (url) => url.search === `?service=gel_polish&place=kolonaki&date=${tomorrow}&from=18%3A00`,
  )
  await page.goto(`${site.url}/en/salons?${new URLSearchParams({ q: 'pedicure near me' })}`)
  await page.getByText(english.understood.near(english.search.nearMe)).waitFor()
  expect(new URL(page.url()).searchParams.get('service')).toBe('pedicure')
  await expectAccessible(page)
  expect(site.pageErrors).toEqual([])
})
