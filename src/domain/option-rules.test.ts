import { describe, expect, test } from 'vitest'

import { fittingOptions, impossibleOptions, optionsFit, toggledOption } from './option-rules.ts'

const option = (id: string, requires: string[] = [], excludes: string[] = []) => ({ id, requires, excludes })
// Art on two nails or on all of them; a stone requires art on all nails; a top coat requires the stone.
const options = [
  option('two', [], ['all']),
  option('all', [], ['two']),
  option('stone', ['all']),
  option('coat', ['stone']),
  option('removal'),
]
const some = (...ids: string[]) => options.filter(({ id }) => ids.includes(id))

test.each([
  [['two'], true],
  [['two', 'all'], false],
  [['stone'], false],
  [['stone', 'all'], true],
  [[], true],
])('%j fit together: %s', (ids, fit) => {
  expect(optionsFit(some(...ids))).toBe(fit)
})

describe('toggling an option', () => {
  test.each([
    [[], 'two', ['two']],
    [['two', 'removal'], 'all', ['all', 'removal']],
    [[], 'coat', ['all', 'stone', 'coat']],
    [['two'], 'coat', ['all', 'stone', 'coat']],
    [['all', 'stone', 'coat', 'removal'], 'all', ['removal']],
    [['all', 'stone', 'coat'], 'two', ['two']],
    [['removal'], 'removal', []],
  ])('%j and then %s: %j', (chosen, pressed, expected) => {
    const after = toggledOption(options, chosen, pressed)
    expect(after).toEqual(expected)
    expect(optionsFit(some(...after))).toBe(true)
  })

  test('a rule on one of the two options applies to both', () => {
    const oneSided = [option('a', [], ['b']), option('b')]
    expect(toggledOption(oneSided, ['a'], 'b')).toEqual(['b'])
    expect(toggledOption(oneSided, ['b'], 'a')).toEqual(['a'])
  })
})

test('of requested options the compatible ones are kept', () => {
  expect(fittingOptions(options, ['two', 'stone', 'removal'])).toEqual(['all', 'stone', 'removal'])
})

test('options that can never be chosen are found', () => {
  expect(impossibleOptions(options)).toEqual([])
  expect(impossibleOptions([option('a', ['b']), option('b', [], ['a'])])).toEqual(['a'])
  expect(impossibleOptions([option('a', ['b']), option('b', ['c']), option('c', [], ['a'])])).toEqual(['a'])
})
