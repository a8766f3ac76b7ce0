import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Ctx } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'
import { refusal } from '#test/booking-calls.ts'
import { fieldsOf } from '#test/content-world.ts'
import { anAdministrator } from '#test/payouts-world.ts'
import { freshWorld, type World } from '#test/world.ts'

import {
  changeAnnouncement,
  createAnnouncement,
  endAnnouncement,
  publishAnnouncement,
} from './commands/write-announcement.ts'
import type { AnnouncementFields } from './contract/announcements.ts'
import { readAnnouncements } from './queries/announcements.ts'
import { listShownNow } from './queries/banners.ts'

let world: World
let admin: Ctx
beforeAll(async () => {
  world = await freshWorld()
  admin = await anAdministrator(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const fields: AnnouncementFields = {
  audience: 'owners',
  textEl: 'Την Κυριακή δεν θα λειτουργούμε. [Ερωτήσεις](bookingFaq)',
  textEn: 'We’re closed on Sunday. [Questions](bookingFaq)',
  startsAt: '2026-05-12T06:00:00Z',
  endsAt: '2026-05-14T06:00:00Z',
}
const id = (made: { readonly id: string }) => made.id as Parameters<typeof publishAnnouncement>[1]['id']
const shownAt = async (at: string) =>
  (await listShownNow(world.platform.dbs.public, Temporal.Instant.from(at))).banners
test('an announcement is shown between its two instants once it is published, and can be ended', async () => {
  const draft = await createAnnouncement(admin, fields)
  expect(await shownAt('2026-05-13T06:00:00Z')).toEqual([])
  const { revision } = await publishAnnouncement(admin, { id: id(draft), revision: draft.revision })
  expect(await shownAt('2026-05-12T05:59:59Z')).toEqual([])
  expect(await shownAt('2026-05-12T06:00:00Z')).toEqual([
    { id: draft.id, audience: 'owners', termsFrom: null, text: { el: fields.textEl, en: fields.textEn } },
  ])
  expect(await shownAt('2026-05-14T06:00:00Z')).toEqual([])
  expect(await refusal(endAnnouncement(admin, { id: id(draft), revision: 1 }))).toBe('changed_meanwhile')
  world.setNow('2026-05-13T06:00:00Z')
  await endAnnouncement(admin, { id: id(draft), revision })
  expect(await shownAt('2026-05-13T06:00:00Z')).toEqual([])
  expect(await readAnnouncements(admin, { limit: 100, after: null })).toMatchObject([
    { id: draft.id, endsAt: '2026-05-13T06:00:00Z' },
  ])
  const log = await rows(
    world.owner,
    sql<{ action: string }>`select action from audit_log where subject_id = ${draft.id} order by id`,
  )
  expect(log.map(({ action }) => action)).toEqual([
    'write-announcement',
    'publish-announcement',
    'end-announcement',
  ])
})

test('announcements are read page by page, the one that ends last first, also where two end together', async () => {
  for (const endsAt of ['2026-06-01T06:00:00Z', '2026-06-01T06:00:00Z', '2026-07-01T06:00:00Z'])
    await createAnnouncement(admin, { ...fields, endsAt })
  const all = await readAnnouncements(admin, { limit: 100, after: null })
  const paged: unknown[] = []
  for (let after: string | null = null; paged.length < all.length;) {
    const [next] = await readAnnouncements(admin, { limit: 1, after })
    paged.push(next)
    after = next?.id ?? null
  }
  expect(paged).toEqual(all)
})

test('both languages are needed to publish, and words that could do harm are refused', async () => {
  const draft = await createAnnouncement(admin, { ...fields, textEn: '' })
  expect(await fieldsOf(publishAnnouncement(admin, { id: id(draft), revision: 1 }))).toEqual({
    textEn: 'required',
  })
  await expect(
    sql`update announcements set published_at = now() where id = ${draft.id}`.execute(world.owner),
  ).rejects.toThrow(/check/)
  const change = (more: object) =>
    changeAnnouncement(admin, { id: id(draft), revision: 1, fields: { ...fields, ...more } })
  expect(await fieldsOf(change({ textEl: '<b>x</b>' }))).toEqual({ textEl: 'invalid' })
  expect(await fieldsOf(change({ textEn: '[x](javascript:x)' }))).toEqual({ textEn: 'invalid' })
  expect(await fieldsOf(change({ endsAt: fields.startsAt }))).toEqual({ endsAt: 'time_range' })
  expect(
    await fieldsOf(change({ startsAt: '2026-05-12T06:00:00Z', endsAt: '2026-05-12T07:00:00+02:00' })),
  ).toEqual({ endsAt: 'time_range' })
  expect(await change({})).toMatchObject({ revision: 2, textEn: fields.textEn })
  expect(await endAnnouncement(admin, { id: id(draft), revision: 2 })).toEqual({ ended: true })
  expect(await refusal(endAnnouncement(admin, { id: id(draft), revision: 2 }))).toBe('not_found')
})
