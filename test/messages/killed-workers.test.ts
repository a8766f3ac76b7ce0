import { expect, test } from 'vitest'

import { freshWorld } from '#test/world.ts'

import { outcomeOf, startSending, workThroughKills, writeMany } from './killed-workers.ts'

const messages = 60
const kills = 3

test('failures 3 and 6: kill -9 of the worker sends no text twice, loses nothing, and repeats a mail once at most', async () => {
  await using world = await freshWorld({}, Temporal.Now.instant().toString())
  const ground = { urls: world.urls, owner: world.owner, platform: world.platform }
  await using sending = await startSending(world.platform, { slowMs: 30, lost: 0.4 })
  await writeMany(ground, messages)
  await workThroughKills(ground, sending.env, kills)
  const { mailsTwice, ...outcome } = await outcomeOf(ground, sending)
  expect(outcome).toEqual({ texts: messages / 2, textsTwice: 0, mails: messages / 2, mailsMoreOften: 0, lost: 0, parked: 0 })
  // Each kill affects at most the messages that one worker held.
  expect(mailsTwice).toBeLessThanOrEqual(kills * 25)
}) // prettier-ignore
