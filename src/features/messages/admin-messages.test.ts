import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { outboxTransport } from '#platform/mail.ts'
import { newId } from '#platform/new-id.ts'
import { type Applications, startApplications } from '#test/application-steps.ts'
import { sampleFacts } from '#test/messages/sample-facts.ts'
import { aPerson } from '#test/signed-in.ts'

import { type MessageKind, messageKinds } from './contract.ts'
import { deliverDueMessages } from './jobs.ts'
import { holdsSecret } from './policy.ts'

let it: Applications
beforeAll(async () => {
  it = await startApplications()
  await sql`delete from messages`.execute(it.server.world.owner)
})
afterAll(() => it.server[Symbol.asyncDispose]())

const ask = (method: string, path: string, body?: object, key?: string) =>
  it.call(method, path, { token: it.admin, ...(body && { body }), ...(key !== undefined && { key }) })

const factsOf = (kind: string) => sampleFacts(kind as MessageKind) as object

type State = 'parked' | 'failed' | 'waiting' | 'sent'
interface Written {
  readonly kind?: string
  readonly to?: string
  readonly facts?: object
  readonly body?: string
}

async function aMessage(state: State, { kind = 'payout', to, facts, body }: Written = {}): Promise<string> {
  // Ids of one millisecond have no order.
  await setTimeout(2)
  const id = newId()
  const given = facts ?? factsOf(kind)
  await sql`
    insert into messages (id, kind, recipient, language, facts, dedupe_key, due_at, sent_at, attempts, last_error, subject, body_text)
    values (${id}, ${kind}, ${to ?? `${id}@example.gr`}, 'el', ${JSON.stringify(given)}::jsonb, ${id},
      ${state === 'waiting' || state === 'failed' ? sql`now() + interval '1 hour'` : null}, ${state === 'sent' ? sql`now()` : null},
      ${state === 'waiting' ? 0 : 8}, ${state === 'parked' || state === 'failed' ? '550 no such box' : null},
      ${body === undefined ? null : `Θέμα ${body}`}, ${body ?? null})`.execute(it.server.world.owner)
  return id
}

const idsOf = async (query: Record<string, string>): Promise<string[]> => {
  const { status, body } = await ask('GET', `/admin/messages?${new URLSearchParams(query)}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.items.map(({ id }: { id: string }) => id)
}

test('messages are listed by part, kind and channel, page by page, and found by their reader', async () => {
  const [sent, waiting] = [await aMessage('sent'), await aMessage('waiting')]
  const [failed, parked] = [await aMessage('failed'), await aMessage('parked')]
  const text = await aMessage('parked', { kind: 'account-sms', to: '+306944123456', facts: {} })
  expect(await idsOf({})).toEqual([text, parked, failed, waiting, sent])
  for (const [part, ids] of Object.entries({
    sent: [sent],
    waiting: [waiting],
    failed: [failed],
    parked: [text, parked],
  }))
    expect([part, await idsOf({ part })]).toEqual([part, ids])
  expect(await idsOf({ kind: 'payout', part: 'sent' })).toEqual([sent])
  expect(await idsOf({ kind: 'payout' })).toEqual([parked, failed, waiting, sent])
  expect(await idsOf({ channel: 'sms' })).toEqual([text])
  expect(await idsOf({ channel: 'mail', part: 'parked' })).toEqual([parked])
  expect(await idsOf({ kind: 'payout', channel: 'sms' })).toEqual([])
  expect(await idsOf({ q: `${failed}@EXAMPLE.gr` })).toEqual([failed])
  expect(await idsOf({ q: '694 412 3456' })).toEqual([text])
  expect(await idsOf({ q: '@example.gr' })).toEqual([])
  expect(await idsOf({ limit: '2', cursor: parked })).toEqual([failed, waiting])
})

test('nobody reads what opens an account, a salon or a gift card', async () => {
  const secrets = JSON.stringify([
    await Promise.all(
      messageKinds.filter(holdsSecret).map(async (kind) => {
        const facts = { code: '48151623', token: 'geheim-token', link: 'https://onyxi.example/geheim' }
        const id = await aMessage('sent', { kind, to: 'secret@example.gr', facts, body: 'geheim 48151623' })
        return (await ask('GET', `/admin/messages/${id}`)).body
      }),
    ),
    (await ask('GET', '/admin/messages?q=secret@example.gr')).body,
  ])
  expect(secrets.match(/account-code/g)?.length).toBe(2)
  expect(secrets).not.toMatch(/geheim|48151623/)
})

test.each(['sent', 'waiting'] as const)(
  'a %s message is shown without the secrets of its links',
  async (state) => {
    const facts = { ...factsOf('review'), news: 'request', token: 'geheim-token', offToken: 'geheim-off' }
    const body = state === 'sent' ? 'Γράψτε: /dashboard/reviews?token=geheim-token ή geheim-off' : undefined
    const id = await aMessage(state, { kind: 'review', facts, ...(body && { body }) })
    const { text } = (await ask('GET', `/admin/messages/${id}`)).body
    expect(text).toContain('/dashboard/reviews')
    expect(text).not.toContain('geheim')
    const claim = {
      ...factsOf('claim'),
      news: 'code',
      code: '48151623',
      link: 'https://onyxi.example/geheim',
    }
    const code = await aMessage(state, { kind: 'claim', facts: claim, ...(body && { body: '4815 1623' }) })
    expect((await ask('GET', `/admin/messages/${code}`)).body).toMatchObject({
      text: null,
      subject: null,
      isSecret: true,
    })
  },
)

test('a message that was given up is sent once more, once, with a reason in the log', async () => {
  const id = await aMessage('parked', { to: 'again@example.gr' })
  const path = `/admin/messages/${id}/resend`
  expect((await ask('GET', `/admin/messages/${id}`)).body).toMatchObject({
    whyNotAgain: null,
    attempts: 8,
    error: '550 no such box',
    text: expect.stringContaining('Onyxi'),
  })
  expect((await ask('POST', path, { reason: ' ' })).status).toBe(422)
  const both = await Promise.all([
    ask('POST', path, { reason: 'Διορθώθηκε' }),
    ask('POST', path, { reason: 'Κι εγώ' }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await deliverDueMessages(it.server.world.platform, outboxTransport)
  expect((await ask('GET', `/admin/messages/${id}`)).body).toMatchObject({
    state: 'sent',
    whyNotAgain: 'not-parked',
  })
  expect((await ask('POST', path, { reason: 'Ξανά' })).body.code).toBe('message_not_sendable')
  const entries = await rows(
    it.server.world.owner,
    sql`select before, after from audit_log where action = 'resend-message' and subject_id = ${id}`,
  )
  expect(entries).toEqual([
    {
      before: { state: 'parked', attempts: 8 },
      after: { state: 'waiting', attempts: 0, reason: expect.any(String) },
    },
  ])
})

test('what is untrue by now, or a secret, is not sent again', async () => {
  const booking = await aMessage('parked', { kind: 'booking-confirmed' })
  const code = await aMessage('parked', {
    kind: 'account-code',
    facts: { code: '48151623', purpose: 'sign-in' },
  })
  const gone = await aMessage('parked', { to: '', facts: {} })
  for (const [id, why] of [
    [booking, 'untrue'],
    [code, 'secret'],
    [gone, 'forgotten'],
  ] as const) {
    expect((await ask('GET', `/admin/messages/${id}`)).body.whyNotAgain).toBe(why)
    expect((await ask('POST', `/admin/messages/${id}/resend`, { reason: 'Ας πάει' })).body.code).toBe(
      'message_not_sendable',
    )
  }
})

describe('news of a ban', () => {
  const setUp = async () => {
    const person = await aPerson(it.server)
    const { platform, owner } = it.server.world
    return {
      act: (verb: string) => ask('POST', `/admin/users/${person.id}/${verb}`, { reason: 'Ψεύτικα ραντεβού' }),
      /** The news in its order: whether it is of a ban, and whether it was sent. */
      news: () =>
        rows(
          owner,
          sql<{ id: string; isSent: boolean; isBanned: boolean }>`
            select id, sent_at is not null as "isSent", (facts ->> 'isBanned')::boolean as "isBanned" from messages
            where kind = 'account-ban' and recipient = ${person.email} order by id`,
        ),
      deliver: async () => {
        await sql`update messages set due_at = ${platform.now().toString()} where kind = 'account-ban' and due_at is not null`.execute(
          owner,
        )
        await deliverDueMessages(platform, outboxTransport)
      },
    }
  }

  // B: the n-th administrator's click bans, L: it lifts the ban, D: the worker delivers what waits.
  test.each([
    ['BD', 'B sent'],
    ['BLD', 'B not, L sent'],
    ['BLBD', 'B not, L not, B sent'],
    ['BLBLD', 'B not, L not, B not, L sent'],
    ['BDLBD', 'B sent, L not, B sent'],
    ['BDLDBD', 'B sent, L sent, B sent'],
    ['BBD', 'B sent'],
    ['BLLD', 'B not, L sent'],
    ['LBD', 'B sent'],
    ['BLBBD', 'B not, L not, B sent'],
  ])('%s: %s', async (history, told) => {
    const { act, news, deliver } = await setUp()
    for (const step of history) await (step === 'D' ? deliver() : act(step === 'B' ? 'ban' : 'unban'))
    const words = (await news()).map(
      ({ isBanned, isSent }) => `${isBanned ? 'B' : 'L'} ${isSent ? 'sent' : 'not'}`,
    )
    expect(words.join(', ')).toBe(told)
  })

  test('is sent again only while its own ban lasts', async () => {
    const { act, news, deliver } = await setUp()
    const { owner } = it.server.world
    const again = (id = '') => ask('POST', `/admin/messages/${id}/resend`, { reason: 'Να το δει' })
    const park = (id = '') =>
      sql`update messages set sent_at = null, due_at = null, last_error = '550' where id = ${id}`.execute(
        owner,
      )
    await act('ban')
    await deliver()
    const [first] = await news()
    await park(first?.id)
    expect((await again(first?.id)).status).toBe(200)
    await park(first?.id)
    await act('unban')
    await act('ban')
    expect((await ask('GET', `/admin/messages/${first?.id}`)).body.whyNotAgain).toBe('untrue')
    expect((await again(first?.id)).body.code).toBe('message_not_sendable')
    // An older message has no number: it counts while the account is banned. One still older has only the address.
    await sql`update messages set facts = facts - 'version' where id = ${first?.id}`.execute(owner)
    expect((await again(first?.id)).status).toBe(200)
    await park(first?.id)
    await act('unban')
    await sql`update messages set facts = facts - 'userId' where id = ${first?.id}`.execute(owner)
    expect((await ask('GET', `/admin/messages/${first?.id}`)).body.whyNotAgain).toBe('untrue')
  })
})
