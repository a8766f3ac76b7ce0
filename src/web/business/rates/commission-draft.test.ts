import { expect, test } from 'vitest'

import { brokenField, draftOf, percentOf, rulesOf } from './commission-draft.ts'

test.each([
  ['30', 30],
  ['12,5', 12.5],
  [' 33.33 ', 33.33],
  ['0', 0],
  ['100', 100],
  ['100.01', undefined],
  ['33.333', undefined],
  ['-1', undefined],
  ['', undefined],
  ['τριάντα', undefined],
])('%j is the percentage %s', (typed, percent) => {
  expect(percentOf(typed)).toBe(percent)
})

const saved = {
  id: 'niki',
  name: 'Niki',
  percent: 30,
  categories: [{ category: 'pedicure' as const, percent: 35.5 }],
  services: [{ serviceId: 'gel', percent: 40 }],
  seesTakings: true,
}

test('saved rules are sent back unchanged', () => {
  const { id: _, name: __, ...rules } = saved
  expect(rulesOf(draftOf(saved))).toEqual(rules)
})

test('the first wrong percentage is named by its field', () => {
  const draft = draftOf(saved)
  expect(brokenField(draft)).toBeUndefined()
  expect(brokenField({ ...draft, percent: 'x' })).toBe('percent')
  const wrong = draft.exceptions.map((each) => ({ ...each, percent: '101' }))
  expect(brokenField({ ...draft, exceptions: wrong })).toBe('category-pedicure')
})
