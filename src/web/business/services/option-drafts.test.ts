import { expect, test } from 'vitest'

import type { DraftOption } from './draft.ts'
import { withNewOption, withOption, withoutOption, withRaised, withRuleToggled } from './option-drafts.ts'

/** "b+a c-a": b requires a, c excludes a. */
const options = (text: string): readonly DraftOption[] =>
  text.split(' ').map((part) => ({
    key: part.charAt(0),
    nameEl: part.charAt(0),
    nameEn: '',
    minutes: '10',
    price: '',
    requires: [...part.matchAll(/\+(\w)/g)].map(([, key]) => key ?? ''),
    excludes: [...part.matchAll(/-(\w)/g)].map(([, key]) => key ?? ''),
  }))
const written = (list: readonly DraftOption[]) =>
  list
    .map(({ key, requires, excludes }) =>
      [key, ...requires.map((other) => `+${other}`), ...excludes.map((other) => `-${other}`)].join(''),
    )
    .join(' ')

test.each<[string, string, string]>([
  ['a b', 'a+b', 'a+b b'],
  ['a+b b', 'a+b', 'a b'],
  ['a b', 'a-b', 'a-b b-a'],
  ['a-b b-a', 'b-a', 'a b'],
  ['a+b b', 'a-b', 'a-b b-a'],
  ['a-b b-a c', 'a+c', 'a+c-b b-a c'],
])('%s: %s is pressed', (before, [key = '', sign, other = ''], after) => {
  const rule = sign === '+' ? 'requires' : 'excludes'
  expect(written(withRuleToggled(options(before), { key, rule, other }))).toBe(after)
})

test('with an option go the rules about it', () => {
  expect(written(withoutOption(options('a b+a c-a+b'), 'a'))).toBe('b c+b')
})

test.each([
  [1, 'b a c'],
  [2, 'a c b'],
])('the option at place %d goes up by one', (at, after) => {
  expect(written(withRaised(options('a b c'), at))).toBe(after)
})

test('a new option comes last, under a key of its own', () => {
  const list = withNewOption(withNewOption(options('a')))
  expect(list.map(({ nameEl, minutes }) => [nameEl, minutes])).toEqual([
    ['a', '10'],
    ['', '10'],
    ['', '10'],
  ])
  expect(new Set(list.map(({ key }) => key)).size).toBe(3)
})

test('a change concerns one option alone', () => {
  const [, b] = options('a b')
  if (!b) throw new Error('no second option')
  expect(withOption(options('a b c'), { ...b, price: '5' }).map(({ price }) => price)).toEqual(['', '5', ''])
})
