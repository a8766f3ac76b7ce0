import { afterAll, beforeAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { freshWorld, type World } from '#test/world.ts'

import { startContentFeed } from './content-feed.ts'
import { listenToSalons } from './salon-changes.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const announced = (text: string, until: string) => sql`
  insert into announcements (audience, text_el, text_en, starts_at, ends_at, published_at, created_by, created_at, changed_at)
  values ('everyone', ${text}, 'x', '2026-05-11T05:00:00Z', ${until}, '2026-05-11T05:00:00Z', uuidv7(), now(), now())`

test('every process shows what any process publishes or sets, and drops its pages then and when it ends', async () => {
  const dropped: string[] = []
  const feed = await startContentFeed(world.platform, () => dropped.push('by time'))
  const changes = await listenToSalons(world.urls.ownerUrl, world.platform.log, {
    invalidate: (tag) => dropped.push(tag),
    contentChanged: () => {
      dropped.push('told')
      feed.follow()
    },
  })
  const shown = () => feed.banners().map(({ text }) => text?.el)
  expect(shown()).toEqual([])
  await announced('Καλημέρα', '2026-05-11T07:00:00Z').execute(world.owner)
  await expect.poll(shown).toEqual(['Καλημέρα'])
  await expect.poll(() => dropped).toEqual(['told', 'by time'])
  world.setNow('2026-05-11T07:00:00Z')
  feed.follow()
  await expect.poll(shown).toEqual([])
  expect(dropped).toEqual(['told', 'by time', 'by time'])
  const trial = () => feed.settings()['trial-days']
  expect(trial()).toBe(30)
  await sql`insert into run_settings (name, value, changed_at, changed_by) values ('trial-days', '14', now(), uuidv7())`.execute(
    world.owner,
  )
  await expect.poll(trial).toBe(14)
  await expect.poll(() => dropped.slice(3)).toEqual(['told', 'by time'])
  const set = (value: string, at: string) =>
    sql`
    insert into run_settings (name, value, changed_at, changed_by) values ('online-bookings', ${value}::jsonb, ${at}, uuidv7())
    on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`.execute(
      world.owner,
    )
  await set('"paused"', '2026-05-11T07:00:00Z')
  await expect.poll(shown).toEqual([expect.stringContaining('Για λίγο δεν κλείνονται νέα ραντεβού')])
  await set('"open"', '2026-05-11T08:00:00Z')
  await expect.poll(shown).toEqual([])
  await Promise.all([feed.close(), changes.close()])
})
