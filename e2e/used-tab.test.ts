import { afterAll, beforeAll, expect, test } from 'vitest'

import { startSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const view = { locale: 'el', width: 390 } as const

test('a closed page comes back without anything of the test before', async () => {
  const page = await site.open(view, { access_token: 'of the first test' })
  await page.goto(`${site.url}/auth/v1/health`)
  await page.evaluate(() => sessionStorage.setItem('draft', 'of the first test'))
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('of the first test')
  await page.route('**/about', (route) => route.abort())
  const heard: string[] = []
  page.on('response', (response) => heard.push(response.url()))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 900, height: 500 })
  await page.context().close()

  const again = await site.open(view)
  expect(again).toBe(page)
  await again.goto(`${site.url}/about`)
  expect(heard).toEqual([])
  const stored = () => JSON.stringify([localStorage, sessionStorage])
  expect(await again.evaluate(stored)).not.toContain('of the first test')
  const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches
  expect([await again.evaluate(isDark), await again.evaluate('innerWidth')]).toEqual([false, 390])
})

test('a page with a script of a test is closed for good', async () => {
  const page = await site.open(view)
  await page.addInitScript(() => undefined)
  await page.context().close()
  expect(page.isClosed()).toBe(true)
  expect(await site.open(view)).not.toBe(page)
})
