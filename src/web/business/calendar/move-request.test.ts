import { expect, test } from 'vitest'

import type { CalendarItem } from '#features/calendar/contract.ts'
import { at, eleni, madeCalendarBooking, madeItem, madeView, niki } from '#test/stage/made-calendar.ts'

import { dayColumns, weekColumns } from './columns.ts'
import { moveRequestOf } from './move-request.ts'
import type { Target } from './mover-model.ts'

const item = (position: number, staffId: string, from: string, to: string): CalendarItem =>
  madeItem({ position, staffId, start: at(from), end: at(to) })

/** Niki at twelve and at two, Eleni in between. */
const booking = madeCalendarBooking({
  end: at('15:00'),
  items: [item(0, niki, '12:00', '13:00'), item(1, eleni, '13:00', '14:00'), item(2, niki, '14:00', '15:00')],
})
const view = madeView({ bookings: [booking] })
const [ofNiki, ofEleni] = dayColumns(view)

/** The block of a service, dropped `by` minutes later in the column, `longer` than it was. */
function dropped(position: number, { by = 0, longer = 0, column = ofNiki }): Target {
  const block = dayColumns(view)
    .flatMap(({ blocks }) => blocks)
    .find((one) => one.item.position === position)
  if (!block || !column) throw new Error('no such block')
  return { block, column, from: block.from + by, to: block.to + by + longer }
}

test.each([
  ['its own service later', dropped(0, { by: 15 }), '2026-03-10T10:15:00.000Z', []],
  ['a later service, which takes the first along', dropped(2, { by: 15 }), '2026-03-10T10:15:00.000Z', []],
  ['one service longer', dropped(0, { longer: 30 }), undefined, [{ position: 0, minutes: 90 }]],
  [
    'to another team member, who gets all services of the first one',
    dropped(0, { column: ofEleni }),
    undefined,
    [
      { position: 0, staffId: eleni },
      { position: 2, staffId: eleni },
    ],
  ],
])('a drop asks for %s', (_, target, start, items) => {
  expect(moveRequestOf(target, 'elapsed')).toMatchObject({ booking, zone: '+02:00', start, items })
})

test('in a week a drop asks for a time by the clock of the salon', () => {
  const [column] = weekColumns(view, niki)
  const [block] = column?.blocks ?? []
  if (!column || !block) throw new Error('no block')
  const target = { block, column, from: 9 * 60 + 5, to: 10 * 60 + 5 }
  expect(moveRequestOf(target, 'wall')).toMatchObject({ start: '2026-03-10T09:05', items: [] })
})
