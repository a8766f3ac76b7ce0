import { expect, test } from 'vitest'

import { openDatabase } from '#entry/boot.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'

import { scratchFolder } from './scratch.ts'

const log = createLog('silent')

test('a script joins the database of a running site and leaves it running', async () => {
  const config = readConfig({ DATA_DIR: `${scratchFolder()}/data` })
  const opening = openDatabase(config, log)
  // At the same time as a first start: the script waits until the site has made the database.
  const chore = await openDatabase(config, log, 'join')
  const site = await opening
  expect(chore.urls).toEqual(site.urls)
  await chore.stop()
  const second = await openDatabase(config, log, 'join')
  await second.stop()
  await site.stop()
  const alone = await openDatabase(config, log, 'join')
  await alone.stop()
})

test('a failed start releases the data folder', async () => {
  const config = readConfig({ DATA_DIR: `${scratchFolder()}/data` })
  const broken = readConfig({ DATA_DIR: '/dev/null/data' })
  await expect(openDatabase(broken, log)).rejects.toThrow('The data folder /dev/null/data cannot be written')
  const site = await openDatabase(config, log)
  await expect(openDatabase(config, log)).rejects.toThrow('already in use')
  await site.stop()
  const again = await openDatabase(config, log)
  await again.stop()
})
