import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { at, inWords, openAt, ownPage } from './entrance-steps.ts'
import { codeFor, expectAccessible, startSite, type Site } from './site.ts'

/** Stands in for the provider's script: a box that gives a token when it is pressed. */
const script = `window.turnstile = {
  render(place, options) {
    const box = document.createElement('button')
    box.type = 'button'
    box.textContent = 'I am a person'
    box.onclick = () => options.callback('a token of ' + options.sitekey)
    place.append(box)
    return 'box'
  },
  reset() {},
  remove() { document.querySelectorAll('fieldset button').forEach((each) => each.textContent === 'I am a person' && each.remove()) },
}`

let site: Site
let provider: Server
const asked: string[] = []

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      const token = new URLSearchParams(body).get('response') ?? ''
      asked.push(token)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ success: token === 'a token of the-site' }))
    })
  })
  await new Promise<void>((done) => void provider.listen(0, '127.0.0.1', done))
  const { port } = provider.address() as AddressInfo
  site = await startSite({
    env: {
      AUTH_MAIL_SECONDS: '0',
      AUTH_CAPTCHA: 'turnstile',
      AUTH_CAPTCHA_SECRET: 'between us',
      AUTH_CAPTCHA_SITE_KEY: 'the-site',
      AUTH_CAPTCHA_URL: `http://127.0.0.1:${port}`,
    },
  })
})
afterAll(async () => {
  await site.stop()
  await new Promise((done) => provider.close(done))
})

test('a code is sent only after the captcha is solved', async () => {
  const words = inWords.en
  const page = await site.open({ locale: 'en', width: 390 })
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  const email = 'person@example.gr'
  await openAt(page, at(site, 'en', '/login'))
  await page.getByRole('button', { name: words.way.code }).click()
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: 'I am a person' }).waitFor()
  await page.getByRole('button', { name: words.code.send }).click()
  await page.getByText(words.captcha.needed).waitFor()
  expect(asked).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I am a person' }).click()
  await page.getByRole('button', { name: words.code.send }).click()
  const first = await codeFor(site, email)
  // A new code needs a captcha of its own, which the second step shows too.
  await page.getByRole('button', { name: 'I am a person' }).click()
  await page.getByRole('button', { name: words.code.resend }).click()
  await page.locator('input[name=code]').fill(await codeFor(site, email, first))
  await expect.poll(() => page.url()).toMatch(ownPage('en'))
  expect(asked).toEqual(['a token of the-site', 'a token of the-site'])
  await page.context().close()
})

test('a blocked captcha shows a message', async () => {
  const page = await site.open({ locale: 'el', width: 1440 })
  await page.route('https://challenges.cloudflare.com/**', (route) => route.abort())
  await openAt(page, at(site, 'el', '/login'))
  const message = page.getByText(inWords.el.captcha.unavailable)
  await expect.poll(() => message.count()).toBe(1)
  await expectAccessible(page)
  await page.context().close()
})

test('no page threw an error', () => {
  expect(site.pageErrors).toEqual([])
})
