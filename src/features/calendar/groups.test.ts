import { afterAll, expect, test } from 'vitest'

import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { newId } from '#platform/new-id.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput } from '#test/booking-calls.ts'
import { CalendarWorld, dayIn, pathOf, tomorrow, walkIn } from '#test/calendar-world.ts'
import { aCustomer } from '#test/salon-factory.ts'

const calendarWorld = await CalendarWorld.open()
const { server, call, aMember, aTeam, shown } = calendarWorld
const { world } = server
afterAll(calendarWorld.close)

/** Two guests at noon, beside each other with two team members. */
async function aGroup() {
  const { salon, owner } = await aTeam()
  const customer = await aCustomer(world.owner)
  const ctx = ctxOf(world, customer)
  const items = salon.staffIds
    .slice(0, 2)
    .map((staffId) => ({ serviceId: salon.serviceIds[0], optionIds: [], staffId }))
  const start = `${tomorrow}T12:00`
  const hold = await holdSlot(ctx, {
    ...holdInput(salon, start, { items, mode: 'group' }),
    holder: customer.id,
  })
  const { id } = await confirmBooking(ctx, confirmInput(hold))
  world.setNow(world.platform.now().add({ seconds: 1 }).toString())
  const booking = (of = id) => shown(salon, owner, of)
  const send = async (path: string, body: object) =>
    call('POST', pathOf(salon, `bookings/${id}/${path}`), {
      token: owner, key: newId(), body: { seen: (await booking()).stamp, ...body },
    }) // prettier-ignore
  const block = (time: string, staff: number) =>
    call('POST', pathOf(salon, 'bookings'), {
      token: owner,
      body: walkIn(salon, `${tomorrow}T${time}`, {
        services: [{ serviceId: salon.serviceIds[0], staffId: salon.staffIds[staff] }],
      }),
    })
  return { salon, owner, id, booking, send, block }
}

const times = ({ items }: { readonly items: readonly { readonly start: string }[] }) =>
  items.map(({ start }) => start.slice(11, 16))

test('a group is one booking: it moves together, and back together', async () => {
  const { booking, send } = await aGroup()
  expect(await booking()).toMatchObject({ guests: 2, isSequence: false })
  expect((await send('move', { start: `${tomorrow}T15:00` })).status).toBe(200)
  expect(times(await booking())).toEqual(['15:00', '15:00'])
  await send('move', { start: `${tomorrow}T12:00` })
  expect(times(await booking())).toEqual(['12:00', '12:00'])
})

test('if one guest’s team member is taken, nobody moves', async () => {
  const { booking, send, block } = await aGroup()
  await block('15:00', 1)
  const before = await booking()
  expect((await send('move', { start: `${tomorrow}T15:00` })).body.code).toBe('slot_taken')
  expect(await booking()).toEqual(before)
})

test('one team member does not work on two guests at once', async () => {
  const { salon, booking, send } = await aGroup()
  const [first] = salon.staffIds
  const before = await booking()
  expect((await send('move', { items: [{ position: 1, staffId: first }] })).body.code).toBe('slot_taken')
  const items = [0, 1].map((position) => ({ position, serviceId: salon.serviceIds[0], staffId: first }))
  expect((await send('change', { items })).body.code).toBe('slot_taken')
  expect(await booking()).toEqual(before)
})

test('the next appointment and a series are for the whole group, side by side again', async () => {
  const { salon, owner, id, booking } = await aGroup()
  const { body: next } = await call('POST', pathOf(salon, `bookings/${id}/rebook`), {
    token: owner, key: newId(), body: { start: `${dayIn(15)}T12:00`, outsideHours: true },
  }) // prettier-ignore
  expect(await booking(next.id)).toMatchObject({ guests: 2 })
  expect(times(await booking(next.id))).toEqual(['12:00', '12:00'])
  const dates = [{ start: `${dayIn(29)}T12:00`, outsideHours: true }]
  const { body: made } = await call('POST', pathOf(salon, `bookings/${id}/series`), {
    token: owner, key: newId(), body: { dates },
  }) // prettier-ignore
  expect(times(await booking(made.bookings[0].id))).toEqual(['12:00', '12:00'])
  const own = await aMember(salon, 'technician')
  const refused = await call('POST', pathOf(salon, `bookings/${id}/rebook`), {
    token: own, key: newId(), body: { start: `${dayIn(22)}T12:00`, outsideHours: true },
  }) // prettier-ignore
  expect(refused.body.code).toBe('forbidden')
})
