import { expect, test } from 'vitest'

import type { CalendarService } from '#features/calendar/contract.ts'
import { at, eleni, madeCalendarBooking, madeItem, niki } from '#test/stage/made-calendar.ts'

import { chosenLine, faultsOf, isEdited, lineAfter, linesOf, sentItems, sumsOf } from './edit-draft.ts'

const services: readonly CalendarService[] = [
  {
    id: 'gel',
    name: 'Gel',
    category: 'gel',
    options: [{ id: 'french', name: 'French', minutes: 15, priceCents: 500 }],
    staff: [
      { id: niki, name: 'Νίκη', minutes: 60, priceCents: 4000 },
      { id: eleni, name: 'Ελένη', minutes: 75, priceCents: 3500 },
    ],
  },
]
const about = { services, locale: 'el' } as const
/** Agreed at 30.00 for an hour, below the present price. */
const agreed = madeCalendarBooking({ items: [madeItem({ serviceId: 'gel', priceCents: 3000 })] })
const [line] = linesOf(agreed, 'el') as [ReturnType<typeof lineAfter>]

test('a booking that is only opened sends nothing but its services', () => {
  expect(sentItems([line], services)).toEqual([
    { position: 0, serviceId: 'gel', optionIds: [], staffId: niki },
  ])
  expect(isEdited([line], linesOf(agreed, 'el'))).toBe(false)
})

test('another length and price are sent, and only those', () => {
  const longer = { ...line, minutes: '80', euros: '32,50' }
  expect(sentItems([longer], services)).toMatchObject([{ minutes: 80, priceCents: 3250 }])
  expect(isEdited([longer], [line])).toBe(true)
})

test('an option brings the present length and price, and what was agreed is back without it', () => {
  const french = chosenLine(line, { optionIds: ['french'] }, about)
  expect(french).toMatchObject({ minutes: '75', euros: '45' })
  expect(sentItems([french], services)).toEqual([
    { position: 0, serviceId: 'gel', optionIds: ['french'], staffId: niki },
  ])
  expect(chosenLine(french, { optionIds: [] }, about)).toEqual(line)
})

test('a new service takes the length and price of its team member', () => {
  const added = chosenLine(lineAfter([line]), { serviceId: 'gel', staffId: eleni }, about)
  expect(added).toMatchObject({ key: 1, minutes: '75', euros: '35', was: undefined })
  expect(sentItems([added], services)).toEqual([{ serviceId: 'gel', optionIds: [], staffId: eleni }])
  expect(sumsOf([line, added])).toEqual({ cents: 6500, minutes: 135 })
})

test.each([
  [{ serviceId: '' }, ['service']],
  [{ minutes: '4' }, ['minutes']],
  [{ minutes: '721' }, ['minutes']],
  [{ minutes: '' }, ['minutes']],
  [{ euros: 'δέκα' }, ['price']],
  [{ euros: '' }, ['price']],
  [{}, []],
])('a line with %j lacks %j', (but, faults) => {
  expect(faultsOf({ ...line, ...but })).toEqual(faults)
})

test('services are shown in the order in which they are done', () => {
  const items = [
    madeItem({ position: 0, start: at('13:00'), end: at('14:00'), name: 'second' }),
    madeItem({ position: 1, start: at('12:00'), end: at('13:00'), name: 'first' }),
  ]
  expect(linesOf(madeCalendarBooking({ items }), 'el').map(({ was }) => was?.name)).toEqual([
    'first',
    'second',
  ])
})
