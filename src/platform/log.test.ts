import { expect, test } from 'vitest'

import { createLog } from './log.ts'

test('secrets and personal data never reach a line, at any depth', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.info({
    req: { headers: { authorization: 'hide-1', cookie: 'hide-2' } },
    body: { code: 'hide-3', email: 'hide-4' },
  })
  log.info({ password: 'hide-5', job: { payload: { to: 'hide-6', token: 'hide-7' } }, salonId: 'shown' })
  log.debug('below the level')
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toContain('hide-')
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 'info', salonId: 'shown' })
})

test('the code of an error stays readable', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.error({ err: Object.assign(new Error('taken'), { code: '23P01' }) })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { code: '23P01' } })
})

test('the row values in a database error stay out of the log, its message does not', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const rowValues = {
    detail: 'Failing row contains (hide-1).',
    where: 'JSON data, line 1: {"name": "hide-2"}',
  }
  log.error({
    err: Object.assign(new Error('violates check'), {
      code: '23514',
      constraint: 'clients_check',
      ...rowValues,
    }),
  })
  expect(lines[0]).not.toContain('hide-')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { message: 'violates check', constraint: 'clients_check' },
  })
})
