import { expect, test } from 'vitest'

import { stepsOf, type SetUpFacts } from './set-up-steps.ts'

const nothing: SetUpFacts = {
  description: false,
  phone: false,
  hours: false,
  team: 0,
  services: 0,
  photos: 0,
  marks: {},
}
const statusesOf = (facts: Partial<SetUpFacts>) =>
  Object.fromEntries(stepsOf({ ...nothing, ...facts }).map(({ step, state }) => [step, state]))
const open = {
  details: 'open',
  hours: 'open',
  team: 'open',
  services: 'open',
  photos: 'open',
  policies: 'open',
}

test.each<[Partial<SetUpFacts>, Record<string, string>]>([
  [{}, {}],
  [{ description: true }, {}],
  [{ phone: true }, {}],
  [{ description: true, phone: true }, { details: 'done' }],
  [{ hours: true }, { hours: 'done' }],
  [{ team: 1 }, { team: 'done' }],
  [{ services: 1 }, { services: 'done' }],
  [{ photos: 1 }, { photos: 'done' }],
  [{ marks: { policies: 'finished' } }, { policies: 'done' }],
  [{ marks: { policies: 'skipped', photos: 'skipped' } }, { policies: 'skipped', photos: 'skipped' }],
  // Existing data counts more than a mark; a finished step without data stays open.
  [{ photos: 1, marks: { photos: 'skipped' } }, { photos: 'done' }],
  [{ marks: { team: 'finished' } }, {}],
])('%j', (facts, states) => {
  expect(statusesOf(facts)).toEqual({ ...open, ...states })
})

test('the steps are in their order', () => {
  expect(stepsOf(nothing).map(({ step }) => step)).toEqual(Object.keys(open))
})
