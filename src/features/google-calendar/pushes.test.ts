import { afterAll, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { openGoogleWorld } from '#test/google-calendar-world.ts'

const { google, world, secure, soon, follow, later, sweep, aConnectedTeam, busyOf, push, close } =
  await openGoogleWorld()
afterAll(close)

const event = (id: string) => ({
  id,
  start: { dateTime: `${soon()}T10:00:00Z` },
  end: { dateTime: `${soon()}T11:00:00Z` },
})

/** A connected calendar with its channel. */
async function aChannel() {
  const team = await aConnectedTeam()
  await sweep(secure)
  const [channel] = [...google.channels.values()].filter(({ resourceId }) =>
    resourceId.includes(team.salon.id),
  )
  if (!channel) throw new Error('no channel was opened')
  return { ...team, channel }
}

const headersOf = ({ id, token, resourceId }: { id: string; token: string; resourceId: string }) => ({
  'x-goog-channel-id': id,
  'x-goog-channel-token': token,
  'x-goog-resource-id': resourceId,
  'x-goog-resource-state': 'exists',
  'x-goog-message-number': '7',
})

test('27: a push has headers only; it makes that calendar due, and says nothing of what changed', async () => {
  const { salon, calendar, channel } = await aChannel()
  expect(channel.address).toBe('https://onyxi.example/webhooks/google-calendar')
  calendar.put(event('doctor'))
  later(1)
  await follow(secure)
  expect(await busyOf(salon)).toEqual([])
  expect((await push(headersOf(channel))).status).toBe(204)
  await follow(secure)
  expect((await busyOf(salon)).length).toBe(1)
  // The first push of a channel and a repeated push change nothing.
  expect((await push({ ...headersOf(channel), 'x-goog-resource-state': 'sync' })).status).toBe(204)
  await push(headersOf(channel))
  await follow(secure)
  expect((await busyOf(salon)).length).toBe(1)
})

test.each<[string, Record<string, string>]>([
  ['another token', { 'x-goog-channel-token': 'guessed' }],
  ['an unknown channel', { 'x-goog-channel-id': newId() }],
  ['a channel that is no id', { 'x-goog-channel-id': "' or true" }],
  ['no token', { 'x-goog-channel-token': '' }],
])('a push with %s is refused and makes nothing due', async (_, changed) => {
  const { channel } = await aChannel()
  const dueAt = async () =>
    rows(
      world.owner,
      sql`select sync_due_at from calendar_connections c join connected_calendars d on d.connection_id = c.id where channel_id = ${channel.id}`,
    )
  const before = await dueAt()
  later(1)
  expect((await push({ ...headersOf(channel), ...changed })).status).toBe(404)
  expect(await dueAt()).toEqual(before)
  const kept = await rows(
    world.owner,
    sql<{ line: string }>`select c::text as line from connected_calendars c`,
  )
  expect(JSON.stringify(kept)).not.toContain(channel.token)
})

test('27: a channel is renewed before it ends, and the old one stopped; what no push told is read by the sweep', async () => {
  const { salon, calendar, channel } = await aChannel()
  const ofSalon = () =>
    [...google.channels.values()].filter(({ resourceId }) => resourceId === channel.resourceId)
  world.setNow(Temporal.Instant.fromEpochMilliseconds(channel.expiration).subtract({ hours: 25 }).toString())
  await follow(secure)
  expect(ofSalon()).toEqual([channel])
  world.setNow(Temporal.Instant.fromEpochMilliseconds(channel.expiration).subtract({ hours: 23 }).toString())
  await follow(secure)
  expect([ofSalon().length, ofSalon()[0]?.id === channel.id, google.stopped.includes(channel.id)]).toEqual([
    1,
    false,
    true,
  ])
  calendar.put(event('doctor'))
  await sweep(secure)
  // Seven days later only some of the days are left; this one has passed.
  expect((await busyOf(salon)).length).toBe(1)
})

test('a site without a certificate asks for no channel, and a refused one is no trouble', async () => {
  const before = google.channels.size
  const { salon, calendar } = await aConnectedTeam()
  await sweep()
  expect(google.channels.size).toBe(before)
  const wrong = { ...secure, config: { ...secure.config, publicUrl: 'https://onyxi.example' } }
  google.refusesChannels = true
  calendar.put(event('doctor'))
  await sweep(wrong)
  google.refusesChannels = false
  expect((await busyOf(salon)).length).toBe(1)
  const state = await rows(
    world.owner,
    sql`select failures, channel_id from calendar_connections c join connected_calendars d on d.connection_id = c.id where salon_id = ${salon.id}`,
  )
  expect(state).toEqual([{ failures: 0, channel_id: null }])
})
