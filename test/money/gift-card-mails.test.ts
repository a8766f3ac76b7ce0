import { afterAll, beforeAll, expect, test } from 'vitest'

import { sendGiftCards } from '#features/gift-cards/jobs/send-gift-cards.ts'
import { deliverDueMessages } from '#features/messages/jobs.ts'
import { only, rows, sql } from '#platform/db.ts'
import { outboxTransport, type OutgoingMail } from '#platform/mail.ts'

import { apiCaller } from '../api-caller.ts'
import { pdfPagesText } from '../pdf-text.ts'
import { freshWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
})
afterAll(() => world[Symbol.asyncDispose]())

const call = (method: string, path: string, body: object) => apiCaller(world)(method, path, { body })

/** A paid card, and the mails that the worker sends after it. */
async function bought(more: object = {}): Promise<readonly OutgoingMail[]> {
  const order = {
    cents: 5000,
    recipient: { name: 'Μαρία', email: 'maria@example.com' },
    from: 'Ελένη',
    buyerEmail: 'eleni@example.com',
    ...more,
  }
  const { payment } = (await call('POST', '/gift-cards', order)).body
  await call('POST', `/sandbox/payments/${payment.id}`, { card: '4242424242424242' })
  return sent()
}

async function sent(): Promise<readonly OutgoingMail[]> {
  const mails: OutgoingMail[] = []
  await sendGiftCards(world.platform)
  await sql`update messages set due_at = ${world.platform.now().toString()} where due_at is not null`.execute(
    world.owner,
  )
  const deliver = (mail: OutgoingMail) => Promise.resolve(void mails.push(mail))
  await deliverDueMessages(world.platform, { ...outboxTransport, deliver })
  return mails
}

const linkIn = (mails: readonly OutgoingMail[]): string =>
  mails.flatMap(({ text }) => /withdrawal\?token=([\w-]+)/.exec(text)?.[1] ?? []).at(0) ?? ''

test('the mail of a card brings it as a PDF to print, below 130 kB', async () => {
  const mails = await bought()
  const card = mails.find(({ to }) => to === 'maria@example.com')
  expect(card?.attachments).toMatchObject([
    { filename: 'gift-card.pdf', contentType: 'application/pdf', encoding: 'base64' },
  ])
  const bytes = Buffer.from(card?.attachments[0]?.content ?? '', 'base64')
  expect(bytes.length).toBeLessThan(130_000)
  const [page, ...more] = pdfPagesText(new Uint8Array(bytes))
  expect(more).toEqual([])
  const [, code = ''] = /Κωδικός: ([\w ]{19})/.exec(card?.text ?? '') ?? []
  for (const text of [...code.split(' '), 'Μαρία', 'Ελένη']) expect(page).toContain(text)
  expect(mails.find(({ to }) => to === 'eleni@example.com')?.attachments).toEqual([])
})

test.each([
  ['to a recipient who waits for the day', { deliverOn: '2026-06-01' }],
  ['to a buyer who is the recipient', { recipient: { name: 'Ελένη', email: 'Eleni@example.com' } }],
])('a withdrawal is not told %s', async (_, more) => {
  const mails = await bought(more)
  await call('POST', '/gift-cards/withdrawals', { token: linkIn(mails) })
  const told = await sent()
  expect(told.map(({ to }) => to)).toEqual(['eleni@example.com'])
})

test('a mail server gets the card, and the outbox keeps neither its code nor its file', async () => {
  await bought()
  const mail = await only(
    world.owner,
    sql<{ id: string }>`select id from messages where kind = 'gift-card' order by created_at desc limit 1`,
  )
  await sql`update messages set sent_at = null, due_at = ${world.platform.now().toString()} where id = ${mail.id}`.execute(
    world.owner,
  )
  await deliverDueMessages(world.platform, { ...outboxTransport, leavesHouse: true })
  expect(
    await rows(world.owner, sql`select facts, body_text, attachments from messages where id = ${mail.id}`),
  ).toEqual([{ facts: {}, body_text: null, attachments: [] }])
})
