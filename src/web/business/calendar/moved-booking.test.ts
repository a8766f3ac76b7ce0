import { afterAll, expect, test } from 'vitest'

import type { CalendarBooking, CalendarView } from '#features/calendar/contract.ts'
import { CalendarWorld, pathOf, tomorrow, walkIn } from '#test/calendar-world.ts'

import { isFreeFor, movedBooking } from './moved-booking.ts'

const desk = await CalendarWorld.open()
const { call, aTeam } = desk
afterAll(desk.close)

test('a place is free on the calendar exactly when the server accepts the booking there', async () => {
  const { salon, owner } = await aTeam({
    services: [
      {
        phases: [
          ['work', 15],
          ['processing', 30],
          ['work', 15],
        ],
        bufferBefore: 5,
        bufferAfter: 10,
      },
      { minutes: 20 },
    ],
  })
  const put = (time: string, service: 0 | 1) =>
    call('POST', pathOf(salon, 'bookings'), {
      token: owner,
      body: walkIn(salon, `${tomorrow}T${time}`, {
        services: [{ serviceId: salon.serviceIds[service], staffId: salon.staffIds[0] }],
      }),
    }).then(({ body }) => body.id)
  await put('12:00', 0)
  await put('16:00', 1)
  const ids = [await put('14:00', 0), await put('17:00', 1)]
  const said: string[] = []
  const wanted: string[] = []
  for (const id of ids)
    for (const time of ['11:00', '11:40', '12:15', '12:20', '12:30', '13:05', '13:15', '15:00', '15:30']) {
      const view = (await call('GET', `${pathOf(salon)}?from=${tomorrow}`, { token: owner }))
        .body as CalendarView
      const booking = view.bookings.find((each) => each.id === id) as CalendarBooking
      const start = `${tomorrow}T${time}`
      const isFree = isFreeFor(
        view,
        movedBooking({ booking, start, zone: booking.start.slice(19), items: [] }),
      )
      const path = pathOf(salon, `bookings/${id}/move`)
      const body = { seen: booking.stamp, start, items: [], outsideHours: true }
      const { status } = await call('POST', path, { token: owner, body })
      said.push(`${time} ${isFree ? 200 : 409}`)
      wanted.push(`${time} ${status}`)
    }
  expect(said).toEqual(wanted)
  expect(new Set(wanted.map((each) => each.slice(6)))).toEqual(new Set(['200', '409']))
})
