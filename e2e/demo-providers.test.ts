import { afterAll, beforeAll, expect, test } from 'vitest'

import { standIn as greek } from '#i18n/el/stand-in.ts'
import { standIn as english } from '#i18n/en/stand-in.ts'

import { at, inWords, openAt, ownPage } from './entrance-steps.ts'
import { startProfileSite } from './profile-steps.ts'
import { expectAccessible, type Site } from './site.ts'

let site: Site

beforeAll(async () => {
  // These are the settings of a plain `npm start`: no database and no provider.
  site = await startProfileSite({ DATABASE_URL: '' })
})
afterAll(async () => {
  await site.stop()
})

test.each([
  { locale: 'el', width: 390, touch: true, provider: 'google', name: 'Google', words: greek },
  { locale: 'en', width: 1440, touch: false, provider: 'facebook', name: 'Facebook', words: english },
] as const)(
  'the demo offers $name by a stand-in that says that it is one ($locale)',
  async ({ locale, width, touch, provider, name, words }) => {
    const { signIn, callback } = inWords[locale]
    const page = await site.open({ locale, width, touch })
    const press = async (label: string) => {
      const button = page.getByRole('button', { name: label, exact: true })
      await (touch ? button.tap() : button.click())
    }
    const begin = async () => {
      await openAt(page, at(site, locale, '/login'))
      await press(signIn[provider])
      await page.getByRole('heading', { level: 1, name: words.title(name) }).waitFor()
    }
    await begin()
    await page.getByText(words.text(name)).waitFor()
    await expectAccessible(page)
    await press(words.submit)
    await page.getByRole('alert').filter({ hasText: words.missing }).waitFor()
    await expectAccessible(page)
    await press(words.cancel)
    await page.getByRole('heading', { name: callback.kinds.cancelled.title }).waitFor()
    await begin()
    await press(words.people[0] ?? '')
    await page.waitForURL(ownPage(locale))
    expect(await page.evaluate(() => localStorage.getItem('onyxi-auth'))).toContain(
      `stella-vrettou@${provider}.demo.onyxi.example`,
    )
    await page.evaluate(() => localStorage.removeItem('onyxi-auth'))
    await begin()
    await page.getByLabel(words.other, { exact: true }).fill('admin@onyxi.example')
    await page.keyboard.press('Enter')
    await page.waitForURL(ownPage(locale))
    expect(await page.evaluate(() => localStorage.getItem('onyxi-auth'))).toContain(
      `admin-onyxi-example@${provider}.demo.onyxi.example`,
    )
    await page.context().close()
  },
)

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
