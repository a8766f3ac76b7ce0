import { expect, test } from 'vitest'

import { MINUTE, type Phase } from './calendar.ts'
import {
  isFeasible,
  isFreeBeside,
  movedServices,
  editedServices,
  stretched,
  takenBy,
  type PlacedService,
} from './placed-services.ts'

const phasesOf = (...minutes: readonly number[]): Phase[] =>
  minutes.map((length, at) => ({ kind: at % 2 === 0 ? 'work' : 'processing', minutes: length }))

test.each([
  [[30, 20, 10], 60, [30, 20, 10]],
  [[30, 20, 10], 75, [30, 20, 25]],
  [[30, 20, 10], 51, [30, 20, 1]],
  // Too short for its processing, so all of it becomes work.
  [[30, 20, 10], 50, [50]],
  [[30, 20, 10], 5, [5]],
  [[30, 20], 60, [40, 20]],
  [[30, 20], 21, [1, 20]],
  [[30, 20], 20, [20]],
])('%j in %i minutes is %j', (usual, minutes, made) => {
  expect(stretched(phasesOf(...usual), minutes)).toEqual(phasesOf(...made))
})

/** A service of 60 minutes with 30 minutes of processing in the middle. */
const gel: readonly Phase[] = [
  { kind: 'work', minutes: 15 },
  { kind: 'processing', minutes: 30 },
  { kind: 'work', minutes: 15 },
]
const service = (staffId: string, at: number, phases: readonly Phase[] = gel): PlacedService => ({
  staffId,
  start: at * MINUTE,
  phases,
})
const taken = (items: readonly PlacedService[], before = 0, after = 10) =>
  takenBy(items, () => ({ before, after })).map(({ staffId, ranges }) => [
    staffId,
    ...ranges.map(({ start, end }) => `${start / MINUTE}-${end / MINUTE}`),
  ])

test('staff are busy during work and cleaning, not during processing, nor for cleaning between two services in a row', () => {
  expect(taken([service('niki', 600)])).toEqual([['niki', '600-615', '645-670']])
  expect(taken([service('niki', 600), service('niki', 660)], 5)).toEqual([
    ['niki', '595-615', '645-675', '705-730'],
  ])
  expect(taken([service('niki', 600), service('eleni', 660)], 5)).toEqual([
    ['eleni', '655-675', '705-730'],
    ['niki', '595-615', '645-670'],
  ])
})

test.each([
  ['in the time that passes by itself', 'niki', [615, 645], true],
  ['a minute into the work', 'niki', [644, 646], false],
  ['in the cleaning', 'niki', [665, 680], false],
  ['right after the cleaning', 'niki', [670, 700], true],
  ['somebody else', 'eleni', [600, 660], true],
])('beside a visit: %s', (_, staffId, [from = 0, to = 0], isFree) => {
  const visit = takenBy([service('niki', 600)], () => ({ before: 0, after: 10 }))
  expect(isFreeBeside(visit, [{ staffId, start: from * MINUTE, end: to * MINUTE }])).toBe(isFree)
})

test.each([
  ['two guests beside each other', [service('niki', 600), service('eleni', 600)], true],
  ['two guests of one team member at once', [service('niki', 600), service('niki', 600)], false],
  ['one after the other', [service('niki', 600), service('niki', 660)], true],
  ['the second while the first dries', [service('niki', 600), service('niki', 615, phasesOf(30))], true],
  [
    'the second while the first is worked on',
    [service('niki', 600), service('niki', 615, phasesOf(31))],
    false,
  ],
])('%s: %s', (_, items, isPossible) => {
  expect(isFeasible(items)).toBe(isPossible)
})

test('in a sequence, services after a longer one move; in parallel ones they do not', () => {
  const two = [service('niki', 600), service('eleni', 660)]
  const changeOf = (_: PlacedService, index: number) => (index === 0 ? { minutes: 75, staffId: 'zoi' } : {})
  const starts = (isSequence: boolean) =>
    movedServices(two, { isSequence, by: 30 * MINUTE, changeOf }).map(
      ({ staffId, start }) => `${staffId} ${start / MINUTE}`,
    )
  expect(starts(true)).toEqual(['zoi 630', 'eleni 705'])
  expect(starts(false)).toEqual(['zoi 630', 'eleni 690'])
})

/** Services of an hour each, as `name start`, after a change of a visit. */
const edited = (before: string, after: string, isSequence = true): string => {
  const read = (text: string) => {
    const [staffId = '', at = '0'] = text.split(' ')
    return service(staffId, Number(at))
  }
  const were = before.split(', ').map(read)
  const services = after.split(', ').map((text) => {
    const was = were.findIndex(({ staffId }) => staffId === text)
    return { item: were[was] ?? service(text, 0), was: was < 0 ? undefined : was }
  })
  return editedServices({ before: were, services, isSequence })
    .map(({ staffId, start }) => `${staffId} ${start / MINUTE}`)
    .join(', ')
}

test.each([
  ['one more comes after the last', 'a 600', 'a, b', 'a 600, b 660'],
  ['the first goes, and the visit still begins at its start', 'a 600, b 660', 'b', 'b 600'],
  ['one in the middle goes, and the next follows the first', 'a 600, b 660, c 720', 'a, c', 'a 600, c 660'],
  ['a wait between two that stay neighbours is kept', 'a 600, b 690', 'a, b, c', 'a 600, b 690, c 750'],
  ['a wait goes with the service before it', 'a 600, b 690', 'c, b', 'c 600, b 660'],
  ['two change places', 'a 600, b 660', 'b, a', 'b 600, a 660'],
])('a changed sequence: %s', (_, before, after, made) => {
  expect(edited(before, after)).toBe(made)
})

test('in services at the same time, those that stay keep their start, and a new one comes at the end', () => {
  expect(edited('a 600, b 600', 'b, c', false)).toBe('b 600, c 660')
  expect(edited('a 600, b 615', 'a, c, b', false)).toBe('a 600, c 660, b 615')
})
