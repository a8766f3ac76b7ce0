import { afterEach, beforeEach, expect, test } from 'vitest'

import { openApi } from '#entry/api.ts'
import { endGiftCards } from '#features/gift-cards/jobs/end-gift-cards.ts'
import { remindOfGiftCards, sendGiftCards } from '#features/gift-cards/jobs/send-gift-cards.ts'
import { deliverDueMessages } from '#features/messages/jobs.ts'
import { settlePayment } from '#features/settlement/commands/settle-payment.ts'
import { followPayments } from '#features/settlement/jobs.ts'
import { rows, sql } from '#platform/db.ts'
import { outboxTransport } from '#platform/mail.ts'
import type { Sandbox } from '#platform/payments/sandbox.ts'

import { apiCaller, type ApiCall } from '../api-caller.ts'
import { endClean } from '../end-clean.ts'
import { pdfPagesText } from '../pdf-text.ts'
import { aCustomer } from '../salon-factory.ts'
import { sessionOf } from '../session-of.ts'
import { freshWorld, type World } from '../world.ts'

let world: World
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
})
afterEach(() => endClean(world))

const works = '4242424242424242'
const order = {
  cents: 5000,
  recipient: { name: 'Μαρία', email: 'maria@example.com' },
  from: 'Ελένη',
  message: 'Χρόνια πολλά!\nΔιάλεξε χρώμα.',
}
const byGuest = { ...order, buyerEmail: 'eleni@example.com' }

const call = (method: string, path: string, sent: ApiCall = {}) => apiCaller(world)(method, path, sent)
const buy = (body: object = byGuest, sent: ApiCall = {}) => call('POST', '/gift-cards', { ...sent, body })
const pay = async (id: string, card = works, sent: ApiCall = {}) =>
  (await call('POST', `/sandbox/payments/${id}`, { ...sent, body: { card } })).body

interface Mail {
  readonly kind: string
  readonly to: string
  readonly text: string
}

/** A message is due by the database's clock, which is ahead of the test's. */
const dueByTheClock = () =>
  sql`update messages set due_at = ${world.platform.now().toString()} where due_at is not null`.execute(
    world.owner,
  )

/** The mails that the worker sends now, in the order of writing. */
async function mails(): Promise<readonly Mail[]> {
  await sendGiftCards(world.platform)
  await dueByTheClock()
  await deliverDueMessages(world.platform, outboxTransport)
  return rows(
    world.owner,
    sql<Mail>`select kind, recipient as "to", body_text as text from messages where sent_at is not null order by created_at, kind desc, id`,
  )
}

const codeIn = (text: string): string => /Κωδικός: ([\w ]{19})/.exec(text)?.[1] ?? ''
const linkIn = (text: string): string => /withdrawal\?token=([\w-]+)/.exec(text)?.[1] ?? ''

/** A card that a guest has bought, with the mails to both. */
async function bought(body: object = byGuest) {
  const { payment } = (await buy(body)).body
  await pay(payment.id)
  const sent = await mails()
  const textOf = (kind: string) => sent.findLast((mail) => mail.kind === kind)?.text ?? ''
  const receipt = textOf('gift-card-receipt')
  return { code: codeIn(textOf('gift-card')), token: linkIn(receipt), receipt }
}

const aSession = async (email: string) => {
  const { id } = await aCustomer(world.owner, email)
  return sessionOf(world.platform, id)
}

test('a guest buys a card: its payment succeeds, its recipient gets the code, its buyer the receipt', async () => {
  const { status, body } = await buy()
  expect([status, body.payment]).toMatchObject([
    202,
    { provider: 'sandbox', status: 'requires_payment', cardCents: 5000 },
  ])
  expect((await call('GET', `/payments/${body.payment.id}`)).body.status).toBe('requires_payment')
  expect(await mails()).toEqual([])
  expect(await pay(body.payment.id)).toMatchObject({ status: 'succeeded' })
  expect((await call('GET', `/payments/${body.payment.id}`)).body).toMatchObject({
    status: 'succeeded',
    bookingId: null,
  })
  const sent = await mails()
  expect(sent.map(({ kind, to }) => [kind, to])).toEqual([
    ['gift-card-receipt', 'eleni@example.com'],
    ['gift-card', 'maria@example.com'],
  ])
  const [receipt, card] = sent as [Mail, Mail]
  expect(receipt.text).toContain('δεν κινήθηκαν χρήματα')
  expect(receipt.text).not.toContain(codeIn(card.text))
  expect(card.text).toContain('Χρόνια πολλά!\nΔιάλεξε χρώμα.')
  expect((await call('GET', `/gift-cards/${codeIn(card.text)}`)).body).toEqual({
    balanceCents: 5000,
    goodThrough: '2028-05-11',
    status: 'active',
  })
  // Nothing is sent twice.
  expect((await mails()).length).toBe(2)
})

test('a card is opened by its code with what is written on it, however the code is typed', async () => {
  const { code } = await bought()
  const { body } = await call('POST', '/gift-cards/open', { body: { code: code.toLowerCase() } })
  expect(body).toEqual({
    balanceCents: 5000,
    goodThrough: '2028-05-11',
    status: 'active',
    valueCents: 5000,
    design: 'tips',
    recipientName: 'Μαρία',
    senderName: 'Ελένη',
    message: order.message,
  })
})

test('a card is printed by its code on one page, with all that is on it', async () => {
  const { code } = await bought()
  const request = new Request('http://localhost/api/v1/gift-cards/print', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  const answer = await openApi(world.platform).fetch(request, {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pages = pdfPagesText(new Uint8Array(await answer.arrayBuffer()))
  expect(pages).toHaveLength(1)
  for (const text of ['50 €', 'Μαρία', 'Ελένη', 'Διάλεξε χρώμα.', code.split(' ')[0] ?? '', '11 Μαΐου 2028'])
    expect(pages[0]?.replaceAll('\u00a0', ' ')).toContain(text)
})

test('no row holds a code once it was sent', async () => {
  const { code } = await bought()
  await sql`update messages set body_text = null, body_html = null, facts = '{}' where kind = 'gift-card'`.execute(
    world.owner,
  )
  const tables = await rows(
    world.owner,
    sql<{ row: string }>`select row_to_json(c)::text as row from gift_cards c
      union all select row_to_json(m)::text from messages m union all select row_to_json(p)::text from payments p`,
  )
  expect(tables.filter(({ row }) => row.includes(code.replaceAll(' ', '')) || row.includes(code))).toEqual([])
  const kept = await rows(world.owner, sql<{ code: unknown }>`select sealed_code as code from gift_cards`)
  expect(kept).toEqual([{ code: null }])
})

test('where a mail server sends, the outbox keeps no code', async () => {
  const { payment } = (await buy()).body
  await pay(payment.id)
  await sendGiftCards(world.platform)
  await dueByTheClock()
  const heard: string[] = []
  const transport = {
    leavesHouse: true,
    deliver: ({ text }: { text: string }) => Promise.resolve(void heard.push(text)),
    close: () => undefined,
  }
  await deliverDueMessages(world.platform, transport)
  expect(heard.length).toBe(2)
  const kept = await rows(
    world.owner,
    sql<{ facts: object; text: string | null }>`select facts, body_text as text from messages`,
  )
  expect(kept).toEqual([
    { facts: {}, text: null },
    { facts: {}, text: null },
  ])
})

test('a card with a date waits for nine in the morning of its day', async () => {
  const { receipt } = await bought({ ...byGuest, deliverOn: '2026-05-14' })
  expect(receipt).toContain('14 Μαΐου')
  const kinds = async () => (await mails()).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['gift-card-receipt'])
  world.setNow('2026-05-14T05:59:59Z')
  expect(await kinds()).toEqual(['gift-card-receipt'])
  world.setNow('2026-05-14T06:00:00Z')
  expect(await kinds()).toEqual(['gift-card-receipt', 'gift-card'])
})

test.each([
  [{ deliverOn: '2026-05-10' }, { deliverOn: { code: 'too_small' } }],
  [{ deliverOn: '2027-05-12' }, { deliverOn: { code: 'too_big' } }],
  [{ cents: 999 }, { cents: { code: 'too_small' } }],
  [{ cents: 50_001 }, { cents: { code: 'too_big' } }],
  [{ recipient: { name: 'Μαρία', email: 'maria' } }, { 'recipient.email': { code: 'email' } }],
  [{ code: 'X' }, { code: { code: 'unknown' } }],
])('a wrong order is refused by its field: %j', async (wrong, errors) => {
  const { status, body } = await buy({ ...byGuest, ...wrong })
  expect([status, body.errors]).toMatchObject([422, errors])
})

test('where customers pay at the salon only, no card is sold', async () => {
  await using other = await freshWorld()
  const { status, body } = await apiCaller(other)('POST', '/gift-cards', { body: byGuest })
  expect([status, body.code]).toEqual([422, 'payment_not_supported'])
})

test('a declined card sells nothing, and the next try does', async () => {
  const { payment } = (await buy()).body
  expect(await pay(payment.id, '4000000000000002')).toMatchObject({ failure: 'declined' })
  expect(await mails()).toEqual([])
  expect(await pay(payment.id)).toMatchObject({ status: 'succeeded' })
  expect((await mails()).length).toBe(2)
})

test('a card whose payment runs out is never good, and is forgotten after a week', async () => {
  const { payment } = (await buy()).body
  world.setNow('2026-05-11T06:16:00Z')
  await followPayments(world.platform)
  expect((await call('GET', `/payments/${payment.id}`)).body.status).toBe('expired')
  world.setNow('2026-05-18T07:00:00Z')
  await endGiftCards(world.platform)
  expect(await rows(world.owner, sql`select 1 from gift_cards`)).toEqual([])
})

test('a payment that succeeds for a card that is gone goes back in full', async () => {
  const { payment } = (await buy()).body
  const sandbox = world.platform.payments as Sandbox
  await sql`delete from gift_cards`.execute(world.owner)
  const { ref } = (
    await rows(world.owner, sql<{ ref: string }>`select provider_ref as ref from payments`)
  )[0] as { ref: string }
  await sandbox.tryCard(ref, works)
  await settlePayment(world.platform, payment.id)
  await settlePayment(world.platform, payment.id)
  await followPayments(world.platform)
  const refunds = await rows(world.owner, sql`select cents, reason, status from refunds`)
  expect(refunds).toEqual([{ cents: 5000, reason: 'duplicate', status: 'arrived' }])
})

test('the same key begins one purchase', async () => {
  const first = await buy(byGuest, { key: 'one' })
  const again = await buy(byGuest, { key: 'one' })
  expect(again.body).toEqual(first.body)
  expect(await rows(world.owner, sql`select 1 from gift_cards`)).toHaveLength(1)
})

test('a payment with an account is for that account only', async () => {
  const [eleni, other] = [await aSession('eleni@example.com'), await aSession('other@example.com')]
  const { payment } = (await buy(order, { token: eleni.token })).body
  const seen = async (token?: string) =>
    (await call('GET', `/payments/${payment.id}`, token === undefined ? {} : { token })).status
  expect([await seen(), await seen(other.token), await seen(eleni.token)]).toEqual([404, 404, 200])
  expect((await pay(payment.id, works, { token: other.token })).code).toBe('not_found')
})

test('unknown codes are limited by network, and then known ones too', async () => {
  const { code } = await bought()
  const at = (from: string, typed: string) => call('GET', `/gift-cards/${typed}`, { from })
  for (let tries = 0; tries < 20; tries += 1)
    expect((await at('203.0.113.7', '2222333344445555')).status).toBe(404)
  expect((await at('203.0.113.7', code)).status).toBe(429)
  expect((await at('203.0.113.8', code)).status).toBe(200)
  // Looking at the own card is never limited.
  for (let tries = 0; tries < 30; tries += 1) expect((await at('203.0.113.8', code)).status).toBe(200)
})

test('a buyer sees the cards that were bought, a recipient those that were sent, a stranger none', async () => {
  const [eleni, maria, other] = [
    await aSession('eleni@example.com'),
    await aSession('maria@example.com'),
    await aSession('other@example.com'),
  ]
  const list = async ({ token }: { token: string }) =>
    (await call('GET', '/me/gift-cards', { token })).body.items
  const { payment } = (await buy({ ...order, deliverOn: '2026-05-20' }, { token: eleni.token })).body
  expect(await list(eleni)).toEqual([])
  await pay(payment.id, works, { token: eleni.token })
  world.setNow('2026-05-11T06:01:00Z')
  // Without an account, but with the address of one.
  const { code } = await bought(byGuest)
  expect(await list(eleni)).toMatchObject([
    {
      isBought: true,
      recipientEmail: 'maria@example.com',
      isSendable: true,
      withdrawableThrough: '2026-05-25',
    },
    { isBought: true, deliverOn: '2026-05-20', sentAt: null },
  ])
  expect(await list(maria)).toMatchObject([
    {
      isBought: false,
      recipientEmail: null,
      senderName: 'Ελένη',
      last4: code.slice(-4),
      isSendable: false,
      withdrawableThrough: null,
    },
  ])
  expect(await list(other)).toEqual([])
})

test('a card is sent to a corrected address with a new code, and the old code is void', async () => {
  const [eleni, maria] = [await aSession('eleni@example.com'), await aSession('maria@example.com')]
  const { code } = await bought()
  const { id } = (await call('GET', '/me/gift-cards', { token: eleni.token })).body.items[0]
  const send = (token: string, email = 'marika@example.com') =>
    call('POST', `/me/gift-cards/${id}/send`, { token, body: { email } })
  expect((await send(maria.token)).status).toBe(404)
  expect((await send(eleni.token)).status).toBe(204)
  const last = (await mails()).at(-1) as Mail
  expect(last).toMatchObject({ kind: 'gift-card', to: 'marika@example.com' })
  expect((await call('GET', `/gift-cards/${code}`)).status).toBe(404)
  expect((await call('GET', `/gift-cards/${codeIn(last.text)}`)).body.balanceCents).toBe(5000)
  expect((await call('GET', '/me/gift-cards', { token: maria.token })).body.items).toEqual([])
  for (const again of ['a@example.com', 'b@example.com', 'c@example.com']) {
    await send(eleni.token, again)
    await mails()
  }
  expect((await send(eleni.token, 'd@example.com')).body.code).toBe('gift_card_not_sendable')
})

test('a buyer withdraws by the link of the receipt, once, and the money goes back', async () => {
  const { code, token } = await bought()
  const open = async () => (await call('POST', '/gift-cards/withdrawals/open', { body: { token } })).body
  expect(await open()).toEqual({
    valueCents: 5000,
    soldOn: '2026-05-11',
    recipientName: 'Μαρία',
    buyerEmail: 'eleni@example.com',
    lastDay: '2026-05-25',
    standing: 'ok',
  })
  const withdraw = () => call('POST', '/gift-cards/withdrawals', { body: { token } })
  expect((await withdraw()).body).toEqual({ refundCents: 5000 })
  expect((await withdraw()).body.code).toBe('gift_card_withdrawn')
  expect((await open()).standing).toBe('void')
  expect((await call('GET', `/gift-cards/${code}`)).body).toMatchObject({ balanceCents: 0, status: 'void' })
  await followPayments(world.platform)
  expect(await rows(world.owner, sql`select cents, reason, status from refunds`)).toEqual([
    { cents: 5000, reason: 'withdrawn', status: 'arrived' },
  ])
  const told = (await mails()).slice(2)
  expect(told.map(({ kind, to }) => [kind, to])).toEqual([
    ['gift-card-withdrawn', 'eleni@example.com'],
    ['gift-card-void', 'maria@example.com'],
  ])
  expect(told[0]?.text).toContain('09:00')
  expect(told[1]?.text).toContain('Ελένη')
})

test('a made-up link opens nothing', async () => {
  const { token } = await bought()
  const made = `${token.slice(0, -2)}${token.endsWith('AA') ? 'QQ' : 'AA'}`
  for (const wrong of [made, '', 'x', 'α'.repeat(43)]) {
    expect((await call('POST', '/gift-cards/withdrawals/open', { body: { token: wrong } })).status).toBe(404)
    expect((await call('POST', '/gift-cards/withdrawals', { body: { token: wrong } })).status).toBe(404)
  }
})

test('links to withdraw go to the buyer’s address only, and the answer tells no one of a purchase', async () => {
  const { token } = await bought()
  const ask = async (email: string) =>
    (await call('POST', '/gift-cards/withdrawal-links', { body: { email } })).status
  expect([await ask('maria@example.com'), await ask('Eleni@example.com ')]).toEqual([204, 204])
  const sent = (await mails()).filter(({ kind }) => kind === 'gift-card-withdrawal-links')
  expect(sent.map(({ to }) => to)).toEqual(['eleni@example.com'])
  expect(linkIn((sent[0] as Mail).text)).toBe(token)
  world.setNow('2026-05-26T06:00:00Z')
  await ask('eleni@example.com')
  expect((await mails()).filter(({ kind }) => kind === 'gift-card-withdrawal-links')).toHaveLength(1)
  expect((await call('POST', '/gift-cards/withdrawals', { body: { token } })).body.code).toBe(
    'withdrawal_too_late',
  )
})

test('the recipient is reminded 60 and 14 days before the end, once each, while money is left', async () => {
  const { code } = await bought()
  const reminders = async (at: string) => {
    world.setNow(at)
    await remindOfGiftCards(world.platform)
    return (await mails()).filter(({ kind }) => kind === 'gift-card-end')
  }
  expect(await reminders('2028-03-11T09:00:00Z')).toEqual([])
  const [first] = await reminders('2028-03-12T09:00:00Z')
  expect(first).toMatchObject({ to: 'maria@example.com' })
  expect(first?.text).toContain('50')
  expect(first?.text).not.toContain(code)
  expect(await reminders('2028-04-26T09:00:00Z')).toHaveLength(1)
  expect(await reminders('2028-04-27T09:00:00Z')).toHaveLength(2)
  expect(await reminders('2028-05-11T09:00:00Z')).toHaveLength(2)
})

test('a buyer’s export names the cards, and a deleted account leaves the card to its recipient', async () => {
  const eleni = await aSession('eleni@example.com')
  const { payment } = (await buy(order, { token: eleni.token })).body
  await pay(payment.id, works, { token: eleni.token })
  await mails()
  const { body } = await call('GET', '/me/export', { token: eleni.token })
  expect(body.giftCards).toMatchObject([
    { isBought: true, recipientEmail: 'maria@example.com', valueCents: 5000 },
  ])
  await sql`update gift_cards set sold_on = current_date - 15`.execute(world.owner)
  await sql`delete from profiles where email = 'eleni@example.com'`.execute(world.owner)
  await sql`delete from auth.users where email = 'eleni@example.com'`.execute(world.owner)
  const left = await rows(
    world.owner,
    sql`select status, sender_name as sender, message, buyer_email as buyer, recipient_email as recipient from gift_cards`,
  )
  expect(left).toEqual([
    { status: 'active', sender: '—', message: '', buyer: '', recipient: 'maria@example.com' },
  ])
})
