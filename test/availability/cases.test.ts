import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { answerOf, parseCaseFile } from '../../scripts/availability/case-file.ts'

const file = new URL('../cases/availability.json', import.meta.url)
const cases = parseCaseFile(readFileSync(file, 'utf8'))

test('the file holds the worked cases', () => {
  expect(cases.length).toBeGreaterThan(40)
})

test.each(cases)('case $id', (one) => {
  expect(answerOf(one)).toEqual(one.expected)
})
