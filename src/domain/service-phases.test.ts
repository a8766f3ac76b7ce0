import { expect, test } from 'vitest'

import { joinedPhases, phasesFault, phasesMinutes, type ServicePhases } from './service-phases.ts'

test.each<[ServicePhases, ReturnType<typeof phasesFault>]>([
  [[['work', 4]], 'too_small'],
  [[['work', 5]], undefined],
  [[['work', 720]], undefined],
  [[['work', 700], ['processing', 21]], 'too_big'],
  [[['processing', 30]], 'phases_work'],
  [[['processing', 30], ['work', 5]], undefined],
  [[], 'too_small'],
])('%j: %s', (phases, fault) => {
  expect(phasesFault(phases)).toBe(fault)
}) // prettier-ignore

test.each<[ServicePhases, ServicePhases]>([
  [[['work', 10], ['work', 20], ['processing', 5]], [['work', 30], ['processing', 5]]],
  [[['work', 10], ['processing', 5], ['work', 20]], [['work', 10], ['processing', 5], ['work', 20]]],
  [[], []],
])('%j is %j', (phases, joined) => {
  expect(joinedPhases(phases)).toEqual(joined)
  expect(phasesMinutes(joined)).toBe(phasesMinutes(phases))
}) // prettier-ignore
