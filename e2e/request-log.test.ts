import { afterAll, beforeAll, expect, test } from 'vitest'

import { newGiftCardCode } from '#features/gift-cards/store/codes.ts'
import { createLog } from '#platform/log.ts'

import { startSite, type Site } from './site.ts'

/** The log of a real site's server at its most talkative. */
const lines: string[] = []
let site: Site
beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  site = await startSite({ log, env: { PAYMENTS: 'sandbox' } })
})
afterAll(() => site.stop())

const at = (path: string) => new URL(path, site.url)
const post = (path: string, body: object) =>
  fetch(at(`/api/v1${path}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The code of a card that was bought and mailed. */
async function boughtCode(): Promise<string> {
  const order = { cents: 5000, recipient: { name: 'Μαρία', email: 'maria@example.com' }, from: 'Ελένη' }
  const begun = (await (await post('/gift-cards', order)).json()) as { payment: { id: string } }
  await post(`/sandbox/payments/${begun.payment.id}`, { card: '4242424242424242' })
  const mail = async () => {
    const outbox = await fetch(at('/outbox.json?to=maria@example.com'))
    return ((await outbox.json()) as { text: string }[])[0]?.text ?? ''
  }
  await expect.poll(mail).toContain('Κωδικός')
  return /Κωδικός: ([\w ]{19})/.exec(await mail())?.[1]?.replaceAll(' ', '') ?? ''
}

test('the log of requests leaves codes of gift cards out: good ones, unknown ones, and in wrong paths', async () => {
  const [code, unknown] = [await boughtCode(), newGiftCardCode()]
  const spelled = (text: string) => [text, text.toLowerCase(), text.match(/.{4}/g)?.join('%20') ?? '']
  const paths = [code, unknown].flatMap((text) =>
    spelled(text).flatMap((each) => [
      `/api/v1/gift-cards/${each}`,
      `/api/v1/gift-cards/${each}/`,
      `/api/v1/gift-cards/${each}/print`,
      `/api/v1/Gift-Cards/${each}`,
      `/gift-cards/${each}`,
    ]),
  )
  const answers = await Promise.all(paths.map((path) => fetch(at(path))))
  expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 404])
  for (const path of ['/gift-cards/open', '/gift-cards/print']) await post(path, { code })
  const logged = lines
    .join('')
    .replaceAll(/%20|\s/g, '')
    .toUpperCase()
  expect(logged).toContain('/API/V1/GIFT-CARDS/…')
  for (const text of [code, unknown]) expect(logged).not.toContain(text)
})
