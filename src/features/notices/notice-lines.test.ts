import { afterAll, expect, test } from 'vitest'

import type { UserId } from '#domain/ids.ts'
import { openApi } from '#entry/api.ts'
import { sql } from '#platform/db.ts'
import { LINES_OPEN_EACH } from '#platform/limits.ts'
import { closeLines } from '#platform/live/changes-hub.ts'
import { anAdmin } from '#test/application-steps.ts'
import { CalendarWorld, dayIn } from '#test/calendar-world.ts'
import { aPerson } from '#test/signed-in.ts'

const calendarWorld = await CalendarWorld.open()
const { server, call, aTeam, booked } = calendarWorld
const { platform, owner } = server.world
afterAll(calendarWorld.close)

/** Another process on the same database, which finds out about changes of this one only by looking. */
const elsewhere = () => ({ ...platform, dbs: { ...platform.dbs } })

/** A line as a page opens it. */
async function opened(path: string, token: string | undefined, at = platform) {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` })
  const request = new Request(`http://localhost/api/v1${path}`, { headers })
  const answer = await openApi(at).fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  return {
    status: answer.status,
    /** The name of the next event; undefined at the end of the stream. */
    next: async () => {
      const { value } = (await reader?.read()) ?? {}
      return value && /event: (\w+)/.exec(decoder.decode(value))?.[1]
    },
    leave: async () => reader?.cancel(),
  }
}

/** Past the first events of a stream, which say that it is open and may have missed something. */
async function listening(path: string, token: string, at = platform) {
  const line = await opened(path, token, at)
  expect([await line.next(), await line.next()]).toEqual(['open', 'notice'])
  return line
}

test('a customer’s notices arrive on every device and from every process, and so does what was seen elsewhere', async () => {
  const { salon } = await aTeam()
  const [customer, other] = [await aPerson(server), await aPerson(server)]
  // The clock of the test is a little behind that of the database.
  await sql`update profiles set created_at = '2020-01-01'`.execute(owner)
  const token = customer.session.access_token
  const path = '/me/notices/changes'
  const lines = await Promise.all([listening(path, token), listening(path, token, elsewhere())])
  const stranger = await listening(path, other.session.access_token)
  let heard = false
  const strangers = stranger.next().then(() => (heard = true))
  const actor = { kind: 'user', id: customer.id as UserId, email: customer.email, role: 'customer', aal: 'aal1' } as const
  await booked(salon, `${dayIn(2)}T12:00`, 0, actor)
  expect(await Promise.all(lines.map(({ next }) => next()))).toEqual(['notice', 'notice'])
  const { body } = await call('GET', '/me/notices', { token })
  expect(body.unseen).toBe(1)
  const seen = { readAt: body.readAt, ids: body.items.map(({ id }: { id: string }) => id) }
  await call('PUT', '/me/notices/seen', { token, body: seen })
  expect(await Promise.all(lines.map(({ next }) => next()))).toEqual(['notice', 'notice'])
  expect(heard).toBe(false)
  await Promise.all([...lines, stranger].map(({ leave }) => leave()))
  await strangers
}) // prettier-ignore

test('administrators get notices of what arrives, and no one else gets their stream', async () => {
  const path = '/admin/notices/changes'
  const line = await listening(path, await anAdmin(server))
  await sql`insert into account_notices (area, kind, happened_at) values ('reviews', 'arrived', ${platform.now().toString()})`.execute(owner) // prettier-ignore
  expect(await line.next()).toBe('notice')
  await line.leave()
  const { session } = await aPerson(server)
  expect((await opened(path, session.access_token)).status).toBe(403)
  expect((await opened('/me/notices/changes', undefined)).status).toBe(401)
})

test('one person keeps a dozen lines, and all of them end before a stop', async () => {
  const { session } = await aPerson(server)
  const path = '/me/notices/changes'
  const at = elsewhere()
  const lines = await Promise.all(
    Array.from({ length: LINES_OPEN_EACH }, () => opened(path, session.access_token, at)),
  )
  expect((await opened(path, session.access_token, at)).status).toBe(429)
  await lines[0]?.leave()
  const again = await opened(path, session.access_token, at)
  expect(again.status).toBe(200)
  closeLines(at)
  expect(await again.next()).toBe('open')
  expect(await again.next()).toBe(undefined)
  expect((await opened(path, session.access_token, at)).status).toBe(503)
})
