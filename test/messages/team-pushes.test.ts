import { expect, test } from 'vitest'

import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { bookingMessages } from '#features/messages/contract.ts'
import { deliverDueMessages } from '#features/messages/jobs.ts'
import { turnPushOn } from '#features/pushes/commands/change-devices.ts'
import { rows, sql } from '#platform/db.ts'
import type { OutgoingMail } from '#platform/mail.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput } from '#test/booking-calls.ts'
import { sampleBooking } from '#test/messages/sample-facts.ts'
import { aCustomer, aSalon } from '#test/salon-factory.ts'
import { startPushService, type PushBrowser } from '#test/stand-ins/push-service.ts'
import { freshWorld } from '#test/world.ts'

const start = '2036-05-15T14:30:00+03:00'

test('only members who see an appointment in the calendar are notified, beside the mail, by day', async () => {
  await using service = await startPushService()
  await using world = await freshWorld({ PUSH_SERVICES: service.origin }, '2036-05-12T06:00:00Z')
  const mails: OutgoingMail[] = []
  const deliver = () =>
    deliverDueMessages(world.platform, {
      leavesHouse: false,
      close: () => undefined,
      deliver: (mail) => Promise.resolve(void mails.push(mail)),
    })
  const customer = await aCustomer(world.owner)
  const me = ctxOf(world, customer)
  const salon = await aSalon(world.owner, { staff: 2 })
  const [owner, manager, hers, colleague] = await Promise.all([1, 2, 3, 4].map(() => aCustomer(world.owner)))
  const { id } = await confirmBooking(me, confirmInput(await holdSlot(me, holdInput(salon, start))))
  const [item] = await rows(world.owner, sql<{ staff: string }>`select staff_id as staff from booking_items where booking_id = ${id}`)
  const other = salon.staffIds.find((each) => each !== item?.staff) ?? null
  await sql`update salons set owner_id = ${owner?.id} where id = ${salon.id}`.execute(world.owner)
  await sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${salon.id}, ${manager?.id}, 'manager', null),
    (${salon.id}, ${hers?.id}, 'technician', ${item?.staff})`.execute(world.owner)
  if (other !== null)
    await sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${salon.id}, ${colleague?.id}, 'technician', ${other})`.execute(world.owner)
  const browsers: PushBrowser[] = []
  for (const person of [owner, manager, hers, colleague, customer]) {
    if (!person) throw new Error('nobody')
    const browser = service.newBrowser()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await turnPushOn(ctxOf(world, person), browser.subscription)
    browsers.push(browser)
  }
  const told = () => browsers.map(({ shown }) => shown.map(({ title }) => title))
  const news = (sequence: number) =>
    bookingMessages('confirmed', { ...sampleBooking, bookingId: id, start, sequence }, { salon: { email: 'salon@example.gr', language: 'el' } })
  await sql`delete from messages`.execute(world.owner)
  await writeMessages(world.platform.dbs.auth, news(0))
  await deliver()
  const title = 'Νέο ραντεβού: Πέμ 15 Μαΐ, 14:30'
  expect(told()).toEqual([[title], [title], [title], [], []])
  expect(browsers[0]?.shown[0]).toMatchObject({ url: expect.stringMatching(/^\/business\/dashboard\?.*booking=/), body: expect.not.stringContaining(sampleBooking.customerName) })
  expect(mails).toHaveLength(1)
  world.setNow('2036-05-12T20:00:00Z')
  await writeMessages(world.platform.dbs.auth, news(1))
  await deliver()
  expect(told().flat()).toHaveLength(3)
  expect(mails).toHaveLength(2)
}) // prettier-ignore
