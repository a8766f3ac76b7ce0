import { afterAll, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { pathOf } from '#test/calendar-world.ts'
import { openGoogleWorld } from '#test/google-calendar-world.ts'

const { google, world, secure, soon, call, connect, follow, later, sweep, aMember, aTeam, aConnectedTeam, booked, busyOf, noticesOf, statesOf, push, path, close } =
  await openGoogleWorld() // prettier-ignore
afterAll(close)

const event = (id: string, from: string, to: string) => ({
  id,
  start: { dateTime: `${soon()}T${from}:00Z` },
  end: { dateTime: `${soon()}T${to}:00Z` },
})
type Team = Awaited<ReturnType<typeof aConnectedTeam>>
const family = 'family@group.calendar.example'
const work = 'work@group.calendar.example'

/** A connected account with two more calendars of its own, one that is shared with her, and one of which she sees only when it is busy. */
async function aRichAccount() {
  const team = await aConnectedTeam()
  const others = {
    family: google.add(team.own, family, { summary: 'Οικογένεια', accessRole: 'owner' }),
    work: google.add(team.own, work, { summary: 'Νύχια', accessRole: 'writer' }),
  }
  google.add(team.own, 'holidays', { summary: 'Αργίες', accessRole: 'reader' })
  google.add(team.own, 'boss', { summary: 'Κάποιος άλλος', accessRole: 'freeBusyReader' })
  return { ...team, ...others }
}

const calendarsOf = async ({ salon, owner }: Team, token = owner) =>
  call('GET', `${path(salon)}/calendars`, { token })
const choose = ({ salon, owner }: Team, reads: readonly string[], writes: string, token = owner) =>
  call('PUT', `${path(salon)}/calendars`, { token, key: newId(), body: { reads, writes } })
/** What the worker does at once. */
const followed = async () => {
  later(0)
  await follow()
}
const starts = async ({ salon }: Team) => (await busyOf(salon)).map(({ start }) => start.slice(11, 16))

test('who signed in sees her calendars, and at first only her own is read and written', async () => {
  const team = await aRichAccount()
  const { status, body } = await calendarsOf(team)
  expect(status).toBe(200)
  expect(body.items).toEqual([
    { id: 'primary', name: team.own, canWrite: true, isPrimary: true, isRead: true, isWritten: true },
    { id: family, name: 'Οικογένεια', canWrite: true, isPrimary: false, isRead: false, isWritten: false },
    { id: work, name: 'Νύχια', canWrite: true, isPrimary: false, isRead: false, isWritten: false },
    { id: 'holidays', name: 'Αργίες', canWrite: false, isPrimary: false, isRead: false, isWritten: false },
  ])
  // What they are called is no business of the salon.
  const manager = await aMember(team.salon, 'manager')
  expect((await calendarsOf(team, manager)).body.code).toBe('forbidden')
  expect((await choose(team, [family], family, manager)).body.code).toBe('forbidden')
  expect((await calendarsOf(team, (await aConnectedTeam()).owner)).status).toBe(404)
  const kept = await rows(world.owner, sql<{ line: string }>`select c::text || d::text as line from calendar_connections c, connected_calendars d`)
  expect(JSON.stringify(kept)).not.toContain('Οικογένεια')
}) // prettier-ignore

test('26: each chosen calendar keeps her away, by a token of its own; one that is left out no more', async () => {
  const team = await aRichAccount()
  team.calendar.put(event('doctor', '09:00', '10:00'))
  team.family.put(event('school', '11:00', '12:00'))
  // One meeting may stand in both.
  team.family.put(event('doctor', '09:00', '10:00'))
  expect((await choose(team, ['primary', family], 'primary')).status).toBe(204)
  await followed()
  expect(await starts(team)).toEqual(['09:00', '09:00', '11:00'])
  const lists = [team.calendar.lists, team.family.lists]
  await sweep()
  expect(lists).toMatchObject([{ whole: 1 }, { whole: 1, changes: 1 }])
  team.family.remove('school')
  await sweep()
  expect(await starts(team)).toEqual(['09:00', '09:00'])
  team.family.put(event('school', '11:00', '12:00'))
  await sweep()
  await choose(team, ['primary'], 'primary')
  expect(await starts(team)).toEqual(['09:00'])
  await booked(team.salon, `${soon()}T14:00`)
}) // prettier-ignore

test('appointments go to the chosen calendar; those to come move there, and none stands in both', async () => {
  const team = await aRichAccount()
  await booked(team.salon, `${soon()}T12:00`)
  await followed()
  expect([team.calendar.shown.length, team.work.shown.length]).toEqual([1, 0])
  await choose(team, ['primary', work], work)
  await followed()
  expect([team.calendar.shown.length, team.work.shown.length]).toEqual([0, 1])
  await booked(team.salon, `${soon()}T15:00`)
  await followed()
  expect([team.calendar.shown.length, team.work.shown.length]).toEqual([0, 2])
  // And back, where the ids are known already; the team is asked nothing about what moved.
  await choose(team, ['primary'], 'primary')
  await followed()
  await sweep()
  expect([team.calendar.shown.length, team.work.shown.length]).toEqual([2, 0])
  expect(await busyOf(team.salon)).toEqual([])
  expect(await noticesOf(team.salon, team.owner)).toEqual(['booked', 'booked'])
  expect(google.loud).toEqual([])
})

test.each<[string, readonly string[], string, string]>([
  ['of another account', ['primary', 'stranger'], 'primary', 'reads'],
  ['of which only busy times are shown', ['primary', 'boss'], 'primary', 'reads'],
  ['that can only be read, to be written', ['primary', 'holidays'], 'holidays', 'writes'],
  ['that is not read, to be written', ['primary'], family, 'writes'],
])('a calendar %s is refused', async (_, reads, writes, field) => {
  const team = await aRichAccount()
  const { status, body } = await choose(team, reads, writes)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('32: a calendar that is gone is trouble, not free; the others go on', async () => {
  const team = await aRichAccount()
  // Read in this order: the written one, the one that goes, her own.
  await choose(team, ['primary', family, work], work)
  team.family.put(event('school', '11:00', '12:00'))
  await sweep()
  google.drop(team.own, family)
  team.calendar.put(event('doctor', '09:00', '10:00'))
  await booked(team.salon, `${soon()}T16:00`)
  await sweep()
  expect([await starts(team), await statesOf(team.salon, team.owner)]).toEqual([['09:00', '11:00'], ['failing', 'none']])
  expect(team.work.shown.length).toBe(1)
  expect((await calendarsOf(team)).body.items.map(({ id }: { id: string }) => id)).not.toContain(family)
  await choose(team, ['primary'], 'primary')
  await sweep()
  expect([await starts(team), await statesOf(team.salon, team.owner)]).toEqual([['09:00'], ['working', 'none']])
}) // prettier-ignore

test('27: every calendar has a channel of its own', async () => {
  const team = await aRichAccount()
  await choose(team, ['primary', family], 'primary')
  await sweep(secure)
  const channel = [...google.channels.values()].find(({ resourceId }) => resourceId === `resource-${team.own} ${family}`)
  team.family.put(event('school', '11:00', '12:00'))
  later(1)
  await push({ 'x-goog-channel-id': channel?.id ?? '', 'x-goog-channel-token': channel?.token ?? '' })
  await follow(secure)
  expect(await starts(team)).toEqual(['11:00'])
}) // prettier-ignore

test('without the right to see her list nothing can be chosen, and her own calendar works', async () => {
  const { salon, owner } = await aTeam()
  const { body } = await call('POST', `${path(salon)}/sign-in`, { token: owner, body: {} })
  const back = google.consent(body.url, `${salon.id}@gmail.example`, { withList: false })
  expect((await call('PUT', path(salon), { token: owner, body: back })).status).toBe(204)
  await follow()
  expect((await call('GET', `${path(salon)}/calendars`, { token: owner })).body.code).toBe('calendar_refused')
  const [first] = (await call('GET', pathOf(salon, 'google-calendars'), { token: owner })).body.items
  expect(first).toMatchObject({ state: 'working', calendars: 1, canChoose: true })
  // Connected again, what she chose stays.
  google.add(`${salon.id}@gmail.example`, family, { summary: 'Οικογένεια', accessRole: 'owner' })
  await connect(salon, owner, { as: `${salon.id}@gmail.example` })
  const chosen = { token: owner, key: newId(), body: { reads: ['primary', family], writes: family } }
  expect((await call('PUT', `${path(salon)}/calendars`, chosen)).status).toBe(204)
  await connect(salon, owner, { as: `${salon.id}@gmail.example` })
  const { items } = (await call('GET', `${path(salon)}/calendars`, { token: owner })).body
  expect(items).toMatchObject([{ isRead: true, isWritten: false }, { isRead: true, isWritten: true }])
}) // prettier-ignore
