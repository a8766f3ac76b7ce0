import { expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { sampleBooking, sampleFacts } from '#test/messages/sample-facts.ts'
import { freshWorld } from '#test/world.ts'

import { writeMessages } from './commands/write-messages.ts'
import { bookingMessages, messageTo, type FactsToWrite } from './contract.ts'
import { outboxRoutes } from './http.ts'

const start = '2036-05-11T06:00:00Z'
const maria = { email: 'maria@example.gr', language: 'el' } as const

interface Listed {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly kind: string
  readonly sentAt: string
  readonly attachments: readonly { filename: string; contentType: string; content: string }[]
}

async function filled() {
  const world = await freshWorld({}, start)
  const salon = { email: 'salon@example.gr', language: 'en' } as const
  await writeMessages(world.platform.dbs.auth, [
    ...bookingMessages(
      'confirmed',
      { ...sampleBooking, customerName: '<b onclick=x>' },
      { customer: maria, salon },
    ),
    messageTo(maria, 'account-code', { code: '12345678', purpose: 'sign-in' }, 'k'),
  ])
  return { world, app: outboxRoutes(world.platform) }
}

test('the JSON has the latest messages, newest first, for one address', async () => {
  const { world, app } = await filled()
  await using _ = world
  const list = (await (await app.request('/outbox.json?to=Maria@Example.gr')).json()) as Listed[]
  expect(list.map(({ kind }) => kind)).toEqual(['account-code', 'booking-confirmed'])
  expect(Object.keys(list[0] ?? {}).toSorted()).toEqual([
    'attachments',
    'html',
    'kind',
    'sentAt',
    'subject',
    'text',
    'to',
  ])
  expect(list[1]?.attachments[0]?.content).toContain('BEGIN:VCALENDAR')
  expect(list.every(({ sentAt }) => sentAt === start)).toBe(true)
  expect(await (await app.request('/outbox.json')).json()).toHaveLength(3)
  expect(await (await app.request('/outbox.json?to=nobody@example.gr')).json()).toEqual([])
})

test.each([
  ['el', 'Εξερχόμενα'],
  ['en', 'Outbox'],
])('the page in %s shows the mail in a frame that can run nothing', async (lang, title) => {
  const { world, app } = await filled()
  await using _ = world
  const answer = await app.request(`/outbox?lang=${lang}`)
  const page = await answer.text()
  expect(page).toContain(`<html lang="${lang}"`)
  expect(page).toContain(title)
  expect(page).not.toMatch(/<script|<b onclick|allow-scripts|allow-same-origin/)
  expect(page).toContain('srcdoc="&lt;!doctype html&gt;')
  expect(answer.headers.get('content-security-policy')).not.toContain('script-src')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('an attachment can be downloaded, and an unknown path is not found', async () => {
  const { world, app } = await filled()
  await using _ = world
  const page = await (await app.request('/outbox?to=salon@example.gr')).text()
  expect(page).not.toContain('/attachments/')
  const first = await (await app.request('/outbox')).text()
  const ids = [...first.matchAll(/id=([0-9a-f-]{36})/g)].map(([, id]) => id)
  const answers = await Promise.all(ids.map(async (id) => app.request(`/outbox/${id}/attachments/0`)))
  const file = answers.find(({ status }) => status === 200)
  expect(file?.headers.get('content-disposition')).toBe('attachment; filename="onyxi-K7M2QX4W.ics"')
  expect(await file?.text()).toContain('BEGIN:VEVENT')
  for (const path of [
    '/outbox/x/attachments/0',
    `/outbox/${ids[0]}/attachments/9`,
    `/outbox/${ids[0]}/attachments/length`,
  ])
    expect((await app.request(path)).status).toBe(404)
})

test.each([{ SMTP_URL: 'smtp://127.0.0.1:1' }, { DATABASE_URL: 'postgres://a:b@127.0.0.1/c' }])(
  'is not there with %j, unless asked for',
  async (env) => {
    await using world = await freshWorld(env as Record<string, string>, start)
    for (const path of ['/outbox', '/outbox.json'])
      expect((await outboxRoutes(world.platform).request(path)).status).toBe(404)
    await using asked = await freshWorld({ ...(env as Record<string, string>), OUTBOX: '1' }, start)
    expect((await outboxRoutes(asked.platform).request('/outbox')).status).toBe(200)
  },
)

test.each([
  ['el', 'Ειδοποίηση στο κινητό', 'Το ραντεβού σας'],
  ['en', 'Notification on a phone', 'Your appointment'],
] as const)(
  'the page in %s shows a reminder as phones would: locked, by Viber and as an SMS',
  async (lang, label, title) => {
    await using world = await freshWorld({}, start)
    const facts = sampleFacts('visit-reminder') as FactsToWrite<'visit-reminder'>
    const to = (email: string) => ({ email, language: lang })
    await writeMessages(world.platform.dbs.auth, [
      messageTo(to('maria@example.gr'), 'visit-reminder', facts, 'mail'),
      messageTo(to('+306901234567'), 'visit-reminder-text', facts, 'text'),
    ])
    await sql`update messages set sent_at = due_at, due_at = null, subject = 'x', body_text = case kind when 'visit-reminder-text'
    then 'KEIMENO' else 'mail' end, body_html = '<p>mail</p>'`.execute(world.owner)
    const app = outboxRoutes(world.platform)
    const shown = async (address: string) =>
      (await app.request(`/outbox?lang=${lang}&to=${encodeURIComponent(address)}`)).text()
    const mail = await shown('maria@example.gr')
    expect(mail).toContain(label)
    expect(mail).toContain(title)
    expect(mail).toContain('<iframe')
    const text = await shown('+306901234567')
    expect(text).toContain('class="phone viber"')
    expect(text).toMatch(/class="phone sms"[\s\S]*KEIMENO/)
    expect(text).not.toContain('<iframe')
  },
)
