import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

interface Failure {
  readonly number: number
  /** The files and names of its tests, or the reason why it can’t happen here. */
  readonly tests: readonly { readonly file: string; readonly name: string }[]
  readonly reason: string | undefined
}

const failures: readonly Failure[] = readFileSync('docs/money-failures.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number, , held = ''] = line.split('|').map((cell) => cell.trim())
    if (number === undefined || !/^\d+$/.test(number)) return []
    const reason = /^Does not apply: (.+)$/.exec(held)?.[1]
    const tests = reason === undefined ? held.split('<br>').map(testOf) : []
    return [{ number: Number(number), tests, reason }]
  })

function testOf(cell: string) {
  const [, file = '', name = ''] = /^`(.+?)`: (.+)$/.exec(cell) ?? []
  return { file, name }
}

/** The numbers in a test’s name: `failures 1, 2 and 4: …`, `failures 15 to 19: …`, `… (#44, #45)`. */
function numbersIn(name: string): readonly number[] {
  const written = /^(?:\w+, )?failures? ([^:]*)/.exec(name)?.[1] ?? /\((#.+?)\)$/.exec(name)?.[1] ?? ''
  const range = /^(\d+) to (\d+)$/.exec(written)
  const [from, to] = [Number(range?.[1]), Number(range?.[2])]
  if (range) return Array.from({ length: to - from + 1 }, (_, step) => from + step)
  return (written.match(/\d+/g) ?? []).map(Number)
}

test('every one of the 75 failures is shown in the table once', () => {
  expect(failures.map(({ number }) => number)).toEqual(Array.from({ length: 75 }, (_, index) => index + 1))
})

test.each(failures.filter(({ reason }) => reason === undefined))(
  'failure $number has a test that names it',
  ({ number, tests }) => {
    for (const { file, name } of tests) {
      expect(readFileSync(file, 'utf8').includes(`'${name}'`), `${file} has the test “${name}”`).toBe(true)
      expect(numbersIn(name)).toContain(number)
    }
  },
)
