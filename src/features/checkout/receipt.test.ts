import { afterAll, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { SALON_MAILS_PER_ADDRESS } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'
import { CalendarWorld, pathOf } from '#test/calendar-world.ts'
import type { MadeSalon } from '#test/salon-factory.ts'

const calendarWorld = await CalendarWorld.open()
const { server, call, aMember, aTeam } = calendarWorld
const { world } = server
afterAll(calendarWorld.close)

/** A salon with a closed sale of one service. */
async function aBill() {
  const made = await aTeam({ hours: '{[0,1440)}', services: [{ priceCents: 3450 }] })
  const { salon, owner } = made
  const line = {
    kind: 'service',
    serviceId: salon.serviceIds[0],
    staffId: salon.staffIds[0],
    unitCents: 3450,
  }
  const body = { lines: [line], payments: [{ method: 'cash', cents: 3450 }] }
  const { body: done } = await call('POST', pathOf(salon, 'bills'), { token: owner, body })
  return { ...made, billId: String(done.bill.id) }
}

const anAddress = () => `client-${newId()}@example.gr`

interface ToMail {
  readonly salon: MadeSalon
  readonly billId: string
}

const mail = ({ salon, billId }: ToMail, token: string, email: string, key = newId()) =>
  call('POST', pathOf(salon, `bills/${billId}/receipt-mails`), {
    token,
    body: { email, language: 'en' },
    key,
  })

const mailsTo = (email: string) =>
  rows(
    world.owner,
    sql<{ language: string; facts: { number: number; billId: string }; salon: string }>`
      select language, facts, by_salon as salon from messages where kind = 'bill-receipt' and recipient = ${email} order by id`,
  )

test('a bill is mailed with its lines in the language that was asked for', async () => {
  const made = await aBill()
  const email = anAddress()
  expect((await mail(made, made.owner, email)).status).toBe(204)
  expect(await mailsTo(email)).toMatchObject([
    {
      language: 'en',
      salon: made.salon.id,
      facts: {
        billId: made.billId,
        number: 1,
        totalCents: 3450,
        lines: [{ nameEn: 'Gel polish 1', quantity: 1, unitCents: 3450 }],
        vat: [{ rate: 24, vatCents: 668 }],
        payments: [{ method: 'cash', cents: 3450 }],
      },
    },
  ])
})

test('a double press sends one mail, with one key and with two', async () => {
  const made = await aBill()
  const [email, key] = [anAddress(), newId()]
  const answers = await Promise.all([
    mail(made, made.owner, email, key),
    mail(made, made.owner, email, key),
    mail(made, made.owner, email),
  ])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await mailsTo(email)).toHaveLength(1)
  // A client who lost it gets it again a little later.
  await sql`update messages set created_at = created_at - interval '3 minutes' where recipient = ${email}`.execute(
    world.owner,
  )
  expect((await mail(made, made.owner, email)).status).toBe(204)
  expect(await mailsTo(email)).toHaveLength(2)
})

test('an address gets no more mails from salons in a day than it should', async () => {
  const made = await aBill()
  const email = anAddress()
  await sql`insert into messages (kind, recipient, language, facts, dedupe_key, by_salon, due_at)
    select 'booking-moved', ${email}, 'el', '{}', ${email} || n, ${made.salon.id}::uuid, null
    from generate_series(1, ${SALON_MAILS_PER_ADDRESS}::integer) n`.execute(world.owner)
  expect((await mail(made, made.owner, email)).body.code).toBe('rate_limited')
  expect(await mailsTo(email)).toEqual([])
})

test('a stranger’s bill, an undone one and a colleague’s are not mailed', async () => {
  const [made, other] = [await aBill(), await aBill()]
  const email = anAddress()
  expect((await mail({ ...made, salon: other.salon }, other.owner, email)).status).toBe(404)
  const technician = await aMember(made.salon, 'technician')
  expect((await mail(made, technician, email)).status).toBe(404)
  const undo = { token: made.owner, body: { reason: 'Wrong' } }
  await call('POST', pathOf(made.salon, `bills/${made.billId}/undo`), undo)
  expect((await mail(made, made.owner, email)).body.code).toBe('bill_undone')
  expect(await mailsTo(email)).toEqual([])
})
