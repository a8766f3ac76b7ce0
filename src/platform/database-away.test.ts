import { connect as connectTo } from 'node:net'

import { describe, expect, test } from 'vitest'

import { fullDiskReason, isDatabaseAway } from './database-away.ts'

const coded = (code: string, message = 'words') => Object.assign(new Error(message), { code })

describe('an unavailable database', () => {
  test.each([
    coded('08006'),
    coded('53100'),
    coded('53300'),
    coded('57014'),
    coded('57P01'),
    coded('57P02'),
    coded('57P03'),
    coded('ECONNREFUSED'),
    coded('ECONNRESET'),
    coded('EPIPE'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('%s', (error) => {
    expect(isDatabaseAway(error)).toBe(true)
  })

  test.each([
    coded('23505'),
    coded('22021'),
    coded('42P01'),
    coded('ENOENT'),
    coded('08'),
    new Error('no'),
    'text',
  ])('is not the reason of %s', (error) => {
    expect(isDatabaseAway(error)).toBe(false)
  })

  test('a missing socket file', async () => {
    const error = await new Promise((done) => connectTo('/nowhere/socket').on('error', done))
    expect(isDatabaseAway(error)).toBe(true)
  })
})

test.each([
  [coded('ENOSPC', 'ENOSPC: no space left on device, write'), 'ENOSPC: no space left on device, write'],
  [new Error('outer', { cause: coded('53100', 'could not extend file') }), 'could not extend file'],
  [
    new Error('initdb failed: creating\nFATAL: wrote only 4096 of 8192 bytes\nAborted'),
    'FATAL: wrote only 4096 of 8192 bytes',
  ],
  [coded('EACCES'), undefined],
])('the line that says that the disk is full: %s', (error, reason) => {
  expect(fullDiskReason(error)).toBe(reason)
})
