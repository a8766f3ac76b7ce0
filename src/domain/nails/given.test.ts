import { expect, test } from 'vitest'

import { madeSalon } from '../../../test/nails/made-salon.ts'
import {
  answersGiven,
  givenByMemory,
  questionsFor,
  weeksBefore,
  weeksBetween,
  type GivenNails,
} from './given.ts'
import { rememberedNails } from './remembered.ts'

const salon = madeSalon()
const today = '2026-04-24'
const cart = (id: string) => [{ serviceId: id, optionIds: [] }]
const given = (more: Partial<GivenNails> = {}): GivenNails => ({ broken: 0, ...more })

test.each<readonly [string, string, GivenNails, readonly string[]]>([
  ['nothing said', 'overlay', given(), ['material']],
  ['bare', 'overlay', given({ material: 'nothing' }), ['material', 'wish']],
  ['a material', 'overlay', given({ material: 'hard_gel' }), ['material', 'madeBy']],
  ['its maker', 'overlay', given({ material: 'hard_gel', madeBy: 'here' }), ['material', 'madeBy', 'wish']],
  ['a refill', 'overlay', given({ material: 'hard_gel', madeBy: 'here', wish: 'refill' }), ['material', 'madeBy', 'wish', 'age', 'broken']],
  ['a refill of others, whose age matters to nobody', 'overlay', given({ material: 'hard_gel', madeBy: 'myself', wish: 'refill' }), ['material', 'madeBy', 'wish', 'broken']],
  ['only off', 'overlay', given({ material: 'hard_gel', madeBy: 'here', wish: 'only_removal' }), ['material', 'madeBy', 'wish']],
  ['a wish that the service does not have', 'gel', given({ material: 'gel_polish', madeBy: 'here', wish: 'refill' }), ['material', 'madeBy', 'wish']],
])('after %s, for %s', (_, service, said, expected) => {
  expect(questionsFor(salon, cart(service), said)).toEqual(expected)
}) // prettier-ignore

test('answers are whole once the last question is answered', () => {
  const said = given({ material: 'hard_gel', madeBy: 'here', wish: 'refill' })
  expect(answersGiven(salon, cart('overlay'), said)).toBeUndefined()
  expect(answersGiven(salon, cart('overlay'), { ...said, doneOn: '2026-04-03', broken: 2 })).toEqual({
    material: 'hard_gel', madeBy: 'here', wish: 'refill', doneOn: '2026-04-03', broken: 2,
  })
  // The answer to a question that is no longer asked does not count.
  expect(answersGiven(salon, cart('overlay'), { ...said, material: 'nothing', wish: 'new_set', doneOn: '2026-04-03' })).toEqual({
    material: 'nothing', madeBy: null, wish: 'new_set', doneOn: null, broken: 0,
  })
}) // prettier-ignore

const lastVisit = (day: string, ...services: readonly string[]) => ({
  day,
  items: services.map((serviceId) => ({
    serviceId,
    category: salon.services.find(({ id }) => id === serviceId)?.category ?? 'kids',
  })),
})

test.each<readonly [string, ReturnType<typeof lastVisit>, object | undefined]>([
  ['a set', lastVisit('2026-04-03', 'overlay'), { material: 'hard_gel', madeBy: 'here', doneOn: '2026-04-03' }],
  ['a set after a removal', lastVisit('2026-04-03', 'remove-hard', 'gel'), { material: 'gel_polish', madeBy: 'here', doneOn: '2026-04-03' }],
  ['a removal', lastVisit('2026-04-03', 'remove-hard'), { material: 'nothing', madeBy: null, doneOn: null }],
  ['a pedicure', lastVisit('2026-04-03', 'pedicure'), undefined],
  ['a set long ago', lastVisit('2026-01-01', 'overlay'), undefined],
])('%s is remembered', (_, last, expected) => {
  expect(rememberedNails(salon.rules, last, today)).toEqual(expected)
}) // prettier-ignore

test.each([
  ['2026-04-03', 'overlay', 'refill'],
  ['2026-03-01', 'overlay', 'new_set'],
  ['2026-04-03', 'acrylic', 'new_set'],
])('hard gel of %s before %s: %s', (doneOn, service, wish) => {
  const remembered = { material: 'hard_gel', madeBy: 'here', doneOn } as const
  expect(givenByMemory(salon, cart(service), { remembered, today })).toMatchObject({ wish, doneOn })
})

test('weeks are whole', () => {
  expect(weeksBefore(today, 3)).toBe('2026-04-03')
  expect(weeksBetween('2026-04-04', today)).toBe(2)
  expect(weeksBetween(today, '2026-04-04')).toBe(0)
})
