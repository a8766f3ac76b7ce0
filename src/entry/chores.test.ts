import { expect, test } from 'vitest'

import { adminJobs as greek } from '#i18n/el/admin-jobs.ts'
import { adminJobs as english } from '#i18n/en/admin-jobs.ts'
import { outboxTransport } from '#platform/mail.ts'
import { freshWorld } from '#test/world.ts'

import { allChores } from './chores.ts'

test('each chore has a name of its own, and the page of jobs has words for it', async () => {
  await using world = await freshWorld()
  const names = allChores(world.platform, outboxTransport).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { names: plain, kept } of [greek, english]) {
    const known = [...Object.keys(plain), ...Object.keys(kept).map((rule) => `retention of ${rule}`)]
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  }
})
