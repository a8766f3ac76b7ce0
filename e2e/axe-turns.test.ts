import { expect, test } from 'vitest'

import { isAxeTurn } from './axe-turns.ts'

const checked: string[] = []

const views = ['el, 390 px', 'en, 1440 px'] as const

test.each(views)('each step takes its turn: %s', (view) => {
  for (const step of ['list', 'form', 'list again']) if (isAxeTurn()) checked.push(`${step}, ${view}`)
  // Only one of the views gets here.
  if (view === views[1] && isAxeTurn()) checked.push(`notice, ${view}`)
  expect(checked).not.toEqual([])
})

test('in several views each step is checked once, and each view has a share', () => {
  const expected = ['list, el', 'form, en', 'list again, el', 'notice, en']
  expect(checked.map((text) => text.replace(/, \d+ px$/, '')).toSorted()).toEqual(expected.toSorted())
})

test('a test of its own checks every step', () => {
  expect([isAxeTurn(), isAxeTurn()]).toEqual([true, true])
})
