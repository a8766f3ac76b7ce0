import { afterAll, beforeAll, expect, test } from 'vitest'

import { auditActions } from '#domain/audit-actions.ts'
import { adminLog } from '#i18n/el/admin-log.ts'
import { admin } from '#i18n/el/admin.ts'
import { one, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { type Applications, startApplications } from '#test/application-steps.ts'
import { aCustomer, aSalon } from '#test/salon-factory.ts'

let it: Applications
let salon: string
let person: string
let boss: string
beforeAll(async () => {
  it = await startApplications()
  const { owner } = it.server.world
  salon = (await aSalon(owner)).id
  person = (await aCustomer(owner)).id
  await sql`update salons set name = 'Ροζ Ατελιέ', name_en = 'Pink Studio', slug = 'roz-atelie' where id = ${salon}`.execute(
    owner,
  )
  await sql`update profiles set first_name = 'Ευγενία', last_name = 'Χατζή' where id = ${person}`.execute(
    owner,
  )
  boss = (await one(owner, sql<{ id: string }>`select id from profiles where role = 'admin'`))?.id ?? ''
  await entry({
    action: 'suspend-salon',
    kind: 'salon',
    id: salon,
    at: '2026-03-01T21:59:00Z',
    after: { reason: 'Καταγγελίες πελατών' },
  })
  await entry({
    action: 'ban-user',
    kind: 'user',
    id: person,
    at: '2026-03-01T22:00:00Z',
    after: { isBanned: true, reason: 'Απειλεί' },
  })
  await entry({
    action: 'approve-claim',
    kind: 'claim',
    id: newId(),
    at: '2026-03-03T10:00:00Z',
    after: { salonId: salon },
  })
  await entry({
    action: 'unban-user',
    kind: 'user',
    id: person,
    at: '2026-03-03T10:00:01Z',
    after: { isBanned: false },
    actor: newId(),
  })
})
afterAll(() => it.server[Symbol.asyncDispose]())

interface Logged {
  readonly action: string
  readonly kind: string
  readonly id: string
  readonly at: string
  readonly after: object
  readonly actor?: string
}

async function entry({ action, kind, id, at, after, actor = boss }: Logged) {
  await sql`
    insert into audit_log (actor_id, action, subject_kind, subject_id, before, after, request_id, happened_at)
    values (${actor}, ${action}, ${kind}, ${id}, '{}', ${JSON.stringify(after)}::jsonb, '', ${at})`.execute(
    it.server.world.owner,
  )
}

async function found(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await it.call('GET', `/admin/audit-log?${new URLSearchParams(query)}`, {
    token: it.admin,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.items.map(({ action }: { action: string }) => action)
}

test.each<[Record<string, string>, string[]]>([
  [{}, ['unban-user', 'approve-claim', 'ban-user', 'suspend-salon']],
  [{ area: 'users' }, ['unban-user', 'ban-user']],
  [{ area: 'users', action: 'ban-user' }, ['ban-user']],
  [{ action: 'approve-claim' }, ['approve-claim']],
  [{ area: 'payouts' }, []],
  [{ from: '2026-03-02', to: '2026-03-02' }, ['ban-user']],
  [{ to: '2026-03-01' }, ['suspend-salon']],
  [{ from: '2026-03-03' }, ['unban-user', 'approve-claim']],
  // A thing by name, without accents and in Latin letters; a person; a word of the reason.
  [{ q: 'ροζ ατελιε' }, ['suspend-salon']],
  [{ q: 'roz atel' }, ['suspend-salon']],
  [{ q: 'χατζή' }, ['unban-user', 'ban-user']],
  [{ q: 'καταγγελ' }, ['suspend-salon']],
  [{ q: 'χατζή', action: 'ban-user' }, ['ban-user']],
  [{ q: 'reason' }, []],
  [{ q: '%' }, []],
  [{ q: "'" }, []],
])('asked for %j it lists %j', async (query, actions) => {
  expect(await found(query)).toEqual(actions)
})

test('it is filtered by actor and by thing, and searched by an administrator’s name', async () => {
  const { owner } = it.server.world
  await sql`update profiles set first_name = 'Βασιλική', last_name = 'Μπόση' where id = ${boss}`.execute(
    owner,
  )
  const own = ['approve-claim', 'ban-user', 'suspend-salon']
  expect(await found({ actor: boss })).toEqual(own)
  expect(await found({ actor: boss, area: 'users' })).toEqual(['ban-user'])
  expect(await found({ q: 'μποση' })).toEqual(own)
  expect(await found({ q: 'μποση', area: 'users', from: '2026-03-02' })).toEqual(['ban-user'])
  expect(await found({ subject: person })).toEqual(['unban-user', 'ban-user'])
  expect(await found({ subject: person, actor: boss })).toEqual(['ban-user'])
  const { body } = await it.call('GET', '/admin/audit-log/actors', { token: it.admin })
  expect(body.items).toEqual([{ id: boss, name: 'Βασιλική Μπόση' }])
})

test('an entry names its actor, its thing and the ids among its values, and says what is gone', async () => {
  const { body } = await it.call('GET', '/admin/audit-log', { token: it.admin })
  expect(body.items).toMatchObject([
    { actor: { name: null, email: null }, subject: { of: { name: 'Ευγενία Χατζή' } } },
    { subject: { kind: 'claim', of: null }, names: { [salon]: 'Ροζ Ατελιέ' } },
    { subject: { id: person, of: { name: 'Ευγενία Χατζή' } } },
    { subject: { of: { name: 'Ροζ Ατελιέ', nameEn: 'Pink Studio', at: 'roz-atelie' } } },
  ])
})

test('a page begins where the last one ended, also within one moment and for a search', async () => {
  const twins = Array.from({ length: 5 }, () => newId())
  for (const id of twins)
    await entry({
      action: 'keep-review',
      kind: 'review',
      id,
      at: '2026-02-01T10:00:00Z',
      after: { reason: 'Δίδυμα' },
    })
  for (const filter of ['action=keep-review', `q=${encodeURIComponent('διδυμα')}`]) {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const path: string = `/admin/audit-log?limit=2&${filter}${cursor && `&cursor=${cursor}`}`
      const { body } = await it.call('GET', path, { token: it.admin })
      seen.push(...body.items.map(({ subject }: { subject: { id: string } }) => subject.id))
      cursor = body.nextCursor
    }
    expect(seen).toEqual(twins.toReversed())
  }
})

test('what is listed is saved as a file, in the reader’s language', async () => {
  const { body, headers } = await it.call('GET', '/admin/audit-log/export?area=salons', {
    token: it.admin,
    language: 'en',
  })
  expect(headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"')
  expect(body.split('\r\n').slice(1, 3)).toEqual([
    expect.stringContaining(
      `,Suspended a salon,Pink Studio,${salon},{},"{""reason"": ""Καταγγελίες πελατών""}"`.replace(': ', ':'),
    ),
    '',
  ])
})

test('words of old entries are found behind hundreds of others, and those of many entries from the newest on', async () => {
  await sql`
    insert into audit_log (actor_id, action, subject_kind, subject_id, before, after, request_id, happened_at)
    select ${boss}, 'keep-review', 'review', uuidv7(), '{}', '{"reason": "Γέμισμα"}', '', timestamptz '2026-03-04T10:00:00Z' + n * interval '1 second'
    from generate_series(1, 400) n`.execute(it.server.world.owner)
  expect(await found({ q: 'καταγγελιες' })).toEqual(['suspend-salon'])
  expect(await found({ q: 'καταγγελιες', area: 'users' })).toEqual([])
  const many = await it.call('GET', `/admin/audit-log?limit=2&${new URLSearchParams({ q: 'γεμισμα' })}`, {
    token: it.admin,
  })
  expect(many.body.items).toMatchObject([
    { happenedAt: '2026-03-04T10:06:40+00:00' },
    { happenedAt: '2026-03-04T10:06:39+00:00' },
  ])
})

test('every action has a name, and every named action an area', () => {
  const known = Object.values(auditActions).flat()
  expect(known.toSorted()).toEqual(Object.keys(admin.log.actions).toSorted())
  expect(Object.keys(adminLog.areas)).toEqual(Object.keys(auditActions))
})
