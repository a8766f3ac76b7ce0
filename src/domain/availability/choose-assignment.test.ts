import { expect, test } from 'vitest'

import { named } from '#test/named-id.ts'

import type { StaffId } from '../ids.ts'
import type { Assignment } from './assignments.ts'
import { chooseAssignment, type AssignmentPreference } from './choose-assignment.ts'

const ada = named<StaffId>('ada')
const bea = named<StaffId>('bea')
const cleo = named<StaffId>('cleo')
const dora = named<StaffId>('dora')

const way = (staffIds: StaffId[], idleMinutes = 0): Assignment => ({
  start: 0,
  end: 60_000,
  idleMinutes,
  services: staffIds.map((staffId, position) => ({
    position,
    serviceId: named('gel'),
    staffId,
    start: 0,
    end: 60_000,
    bufferBefore: 0,
    bufferAfter: 0,
    busy: [],
    resource: null,
  })),
  busy: [...new Set(staffIds)].map((staffId) => ({ staffId, ranges: [] })),
})

const preference = (
  loads: Record<string, [day: number, week: number]>,
  customersLastStaffId: StaffId | null = null,
): AssignmentPreference => ({
  loads: new Map(
    Object.entries(loads).map(([id, [dayMinutes, weekMinutes]]) => [named(id), { dayMinutes, weekMinutes }]),
  ),
  staffOrder: [ada, bea, cleo],
  customersLastStaffId,
})

const three = [way([cleo]), way([bea]), way([ada])]

test.each([
  ['her last staff member, however busy', preference({ bea: [300, 900] }, bea), bea],
  ['fewest minutes that day', preference({ ada: [60, 60], bea: [30, 900], cleo: [90, 90] }), bea],
  ['then that week', preference({ ada: [60, 300], bea: [60, 200], cleo: [60, 100] }), cleo],
  ['then staff order', preference({ ada: [60, 60], bea: [60, 60], cleo: [60, 60] }), ada],
  ['nothing booked is the fewest', preference({ ada: [1, 1], cleo: [1, 1] }), bea],
  ['a last staff member who is not free changes nothing', preference({ ada: [9, 9] }, dora), bea],
])('%s', (_, prefer, expected) => {
  expect(chooseAssignment(three, prefer)?.services[0]?.staffId).toBe(expected)
})

test('with several services the shortest wait counts first, then the fewest staff members', () => {
  const ways = [way([ada, ada], 5), way([ada, bea]), way([cleo, cleo])]
  expect(chooseAssignment(ways, preference({ cleo: [500, 500] }))).toBe(ways[2])
})

test('nothing to choose from is null', () => {
  expect(chooseAssignment([], preference({}))).toBeNull()
})
