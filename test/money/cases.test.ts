import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { CaseFileError } from '../../scripts/cases/read-cases.ts'
import { answerOf, parseCaseFile } from '../../scripts/money/case-file.ts'

const file = new URL('../cases/money.json', import.meta.url)
const text = readFileSync(file, 'utf8')
const cases = parseCaseFile(text)

test('the file holds the worked cases', () => {
  expect(cases.length).toBeGreaterThan(250)
  expect(cases.every((one) => one.expected !== undefined)).toBe(true)
})

test.each(cases)('case $id', (one) => {
  expect(answerOf(one)).toEqual(one.expected)
})

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Every copy of a value in which one part is something else or missing. */
function broken(value: Json): Json[] {
  const here: Json[] = [
    null,
    true,
    -1,
    0.5,
    1e300,
    '',
    'x',
    '2026-02-30',
    '2026-13',
    '25:00',
    [],
    [null, null],
    {},
  ]
  if (Array.isArray(value))
    return [
      ...here,
      ...value.flatMap((part: Json, index) => broken(part).map((other) => value.with(index, other))),
    ]
  if (typeof value !== 'object' || value === null) return here
  const parts = Object.entries(value as Record<string, Json>)
  return [
    ...here,
    ...parts.map(([key]) => Object.fromEntries(parts.filter(([other]) => other !== key))),
    ...parts.flatMap(([key, part]) => broken(part).map((other) => ({ ...(value as object), [key]: other }))),
  ]
}

const raw = JSON.parse(text) as { readonly kind: string; readonly [key: string]: Json }[]

test.each([...new Set(raw.map(({ kind }) => kind))])(
  'a fault anywhere in a case of kind %s gets a clear error',
  (kind) => {
    const some = raw.filter((one) => one.kind === kind).slice(-3)
    const crashed = some.flatMap(broken).filter((one) => {
      try {
        for (const each of parseCaseFile(JSON.stringify([one]))) answerOf(each)
        return false
      } catch (error) {
        return !(error instanceof CaseFileError)
      }
    })
    expect(crashed).toEqual([])
  },
)
