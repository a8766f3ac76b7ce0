import { expect, test } from 'vitest'

import { caseScript } from '#test/case-script.ts'

import { answersTo } from './case-file.ts'

const { caseFile, cases, run, answer } = caseScript('availability', answersTo)

const expected = Object.fromEntries(cases.map(({ id, starts }) => [id, starts]))

test('answers a file with one JSON object', () => {
  const { status, stdout, stderr } = run('', caseFile)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(JSON.parse(stdout)).toEqual(expected)
})

test('reads standard input', () => {
  expect(JSON.parse(run(JSON.stringify(cases), '-').stdout)).toEqual(expected)
})

test('a thousand cases take a few seconds', () => {
  const many = Array.from({ length: 1000 }, (_, n) => ({ ...cases[n % cases.length], id: `case-${n}` }))
  const before = performance.now()
  const { status, stdout } = run(JSON.stringify(many), '-')
  expect(status).toBe(0)
  expect(Object.keys(JSON.parse(stdout) as object)).toHaveLength(1000)
  expect(performance.now() - before).toBeLessThan(5000)
})

const [first] = cases as [Record<string, unknown>]
const broken = (change: Record<string, unknown>) => JSON.stringify([{ ...first, ...change }])

test.each([
  ['no JSON', 'nothing', /not JSON/],
  ['no array', '{}', /expected a JSON array/],
  ['no case', '[1]', /case number 1: whole case/],
  ['a missing setting', broken({ settings: {} }), /case A1: settings\.step/],
  ['an unknown zone', broken({ timeZone: 'Mars/Base' }), /case A1: timeZone: unknown time zone/],
  ['an impossible date', broken({ date: '2026-02-30' }), /case A1: date: expected a date/],
  ['a clock without offset', broken({ now: '2026-05-11T09:00:00' }), /case A1: now: .*offset/],
  [
    'hours that end first',
    broken({ salon: { hours: [['13:00', '10:00']] } }),
    /case A1: salon\.hours\.0: ends/,
  ],
  [
    'an unknown service',
    broken({ request: { services: ['X'], mode: 'sequence' } }),
    /case A1: request\.services: there is no "X"/,
  ],
  ['one id twice', JSON.stringify([first, first]), /case A1: the id is used twice/],
])('%s is one clear line and exit status 2', (_, input, message) => {
  const { status, stdout, stderr } = answer(input)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(message)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
})

test('bad input, a missing file and a missing argument are exit status 2', () => {
  expect(run('nothing', '-')).toEqual(answer('nothing'))
  expect(run('', '/nowhere.json')).toMatchObject({ status: 2, stdout: '' })
  expect(run('')).toMatchObject({ status: 2, stderr: expect.stringContaining('usage') })
})
