import { afterAll, expect, test } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'
import { GIFT_CARD_MISSES } from '#platform/money-limits.ts'
import { newId } from '#platform/new-id.ts'
import { auditOf } from '#test/audit-of.ts'
import { CalendarWorld, pathOf, walkIn } from '#test/calendar-world.ts'
import { giftCardCalls } from '#test/money/gift-card-calls.ts'
import { aGiftCard, balanceOf, postingsAbout } from '#test/money/made-gift-card.ts'
import { aPayoutRoute } from '#test/payout-route.ts'
import type { MadeSalon } from '#test/salon-factory.ts'

const calendarWorld = await CalendarWorld.open()
const { server, call, aTeam, shown } = calendarWorld
const { world } = server
afterAll(calendarWorld.close)
const { withdraw } = giftCardCalls(() => world)

/** A salon that the platform can pay. */
async function aPaidSalon() {
  const made = await aTeam({ hours: '{[0,1440)}', services: [{ priceCents: 3450 }] })
  await aPayoutRoute(world.owner, made.salon.id)
  return made
}

/** A card of 50 euros with its code. */
const aCard = (at?: Temporal.Instant) => aGiftCard(world, at && { at })

interface Seen {
  readonly id: string
  readonly stamp: string
}

/** An appointment that began ten minutes ago. */
async function begun(salon: MadeSalon, token: string): Promise<Seen> {
  const start = Temporal.Now.instant().subtract({ minutes: 10 }).round({ smallestUnit: 'minute' })
  const body = walkIn(salon, start.toString(), { outsideHours: true })
  return (await call('POST', pathOf(salon, 'bookings'), { token, body })).body as Seen
}

const billOf = ({ id, stamp }: Seen, more: object) => ({
  booking: { bookingId: id, seen: stamp },
  lines: [{ kind: 'booked', position: 0, unitCents: 3450 }],
  ...more,
})
const close = (salon: MadeSalon, token: string, body: object, key = newId()) =>
  call('POST', pathOf(salon, 'bills'), { token, body, key })
const undo = (salon: MadeSalon, token: string, billId: string) =>
  call('POST', pathOf(salon, `bills/${billId}/undo`), { token, body: { reason: 'Λάθος τρόπος' } })
const cash = (cents: number) => [{ method: 'cash', cents }]

/** The platform's debt to a salon. */
const owedTo = async ({ id }: MadeSalon): Promise<number> =>
  (
    await rows(
      world.owner,
      sql<{
        cents: number
      }>`select balance_cents as cents from ledger_accounts where code = 'salon' and holder = ${id}`,
    )
  )[0]?.cents ?? 0

test('a gift card pays a part of a bill, the salon is owed it, and undoing puts it back', async () => {
  const { salon, owner } = await aPaidSalon()
  const [visit, card] = [await begun(salon, owner), await aCard()]
  const { body: before } = await call('GET', pathOf(salon, `bookings/${visit.id}/checkout`), { token: owner })
  expect(before.takesGiftCards).toBe(true)
  const giftCard = { code: ` ${card.code.toLowerCase()} `, cents: 1200 }
  const tips = [{ staffId: salon.staffIds[0], cents: 200 }]
  const [body, key] = [billOf(visit, { giftCard, tips, payments: cash(2450), givenCents: 3000 }), newId()]
  const done = await close(salon, owner, body, key)
  expect(done.body).toMatchObject({ changeCents: 550, bill: { totalCents: 3450, tipCents: 200 } })
  expect(done.body.bill.payments).toEqual(
    expect.arrayContaining([
      { method: 'gift_card', cents: 1200 },
      { method: 'cash', cents: 2450 },
    ]),
  )
  expect((await close(salon, owner, body, key)).body).toEqual(done.body)
  expect([await balanceOf(world.owner, card.cardId), await owedTo(salon)]).toEqual([3800, 1200])
  const { body: day } = await call('GET', pathOf(salon, 'day-book'), { token: owner })
  expect(day.byMethod).toContainEqual({ method: 'gift_card', cents: 1200 })
  expect((await undo(salon, owner, done.body.bill.id)).status).toBe(200)
  expect((await undo(salon, owner, done.body.bill.id)).body.code).toBe('bill_undone')
  expect([await balanceOf(world.owner, card.cardId), await owedTo(salon)]).toEqual([5000, 0])
  expect((await postingsAbout(world.owner, card.cardId)).slice(1)).toEqual([
    'gift_card_redeemed gift_card 1200, salon -1200',
    'gift_card_put_back salon 1200, gift_card -1200',
  ])
  const { stamp } = await shown(salon, owner, visit.id)
  const whole = billOf({ id: visit.id, stamp }, { giftCard: { code: card.code, cents: 3450 } })
  expect((await close(salon, owner, whole)).status).toBe(201)
  expect(await balanceOf(world.owner, card.cardId)).toBe(1550)
})

test('a card at the counter is shown on the bill beside the card that paid in advance', async () => {
  const { salon, owner } = await aPaidSalon()
  const [visit, card] = [await begun(salon, owner), await aCard()]
  await sql`update bookings set paid_cents = 500, gift_card_cents = 500 where id = ${visit.id}`.execute(
    world.owner,
  )
  const { stamp } = await shown(salon, owner, visit.id)
  const body = (cents: number) =>
    billOf({ id: visit.id, stamp }, { giftCard: { code: card.code, cents }, payments: cash(2950 - cents) })
  expect(
    (
      await close(
        salon,
        owner,
        billOf({ id: visit.id, stamp }, { giftCard: { code: card.code, cents: 2951 } }),
      )
    ).status,
  ).toBe(422)
  const { body: closed } = await close(salon, owner, body(1000))
  expect(closed.bill.payments).toContainEqual({ method: 'gift_card', cents: 1500 })
  await undo(salon, owner, closed.bill.id)
  expect(await balanceOf(world.owner, card.cardId)).toBe(5000)
  // No card really paid in advance, and the audit of a later test would say so.
  await sql`update bookings set paid_cents = 0, gift_card_cents = 0 where id = ${visit.id}`.execute(
    world.owner,
  )
})

test('taking back a completion puts the gift card’s money back too', async () => {
  const { salon, owner } = await aPaidSalon()
  const [visit, card] = [await begun(salon, owner), await aCard()]
  await close(salon, owner, billOf(visit, { giftCard: { code: card.code, cents: 3450 } }))
  expect(await balanceOf(world.owner, card.cardId)).toBe(1550)
  const { stamp } = await shown(salon, owner, visit.id)
  const { status } = await call('POST', pathOf(salon, `bookings/${visit.id}/undo-completion`), {
    token: owner,
    body: { seen: stamp, reason: 'Λάθος πελάτισσα' },
  })
  expect([status, await balanceOf(world.owner, card.cardId), await owedTo(salon)]).toEqual([200, 5000, 0])
})

test('a refused card leaves the appointment open and the card as it was', async () => {
  const { salon, owner } = await aPaidSalon()
  const visit = await begun(salon, owner)
  const [card, returned, ended] = [
    await aCard(),
    await aCard(),
    await aCard(Temporal.Now.instant().subtract({ hours: 24 * 800 })),
  ]
  expect(await withdraw(returned, world.platform.now())).toBe('ok')
  const pay = async (code: string, cents: number, paid = 3450 - cents) =>
    (
      await close(
        salon,
        owner,
        billOf(visit, { giftCard: { code, cents }, payments: paid > 0 ? cash(paid) : [] }),
      )
    ).body.code
  expect(await pay('AAAA', 1000)).toBe('gift_card_unknown')
  expect(await pay(returned.code, 1000)).toBe('gift_card_void')
  expect(await pay(ended.code, 1000)).toBe('gift_card_expired')
  expect(await pay(card.code, 1000, 2449)).toBe('payments_differ')
  // A tip is not paid with a gift card, and no change is given of it.
  expect(await pay(card.code, 3451, 0)).toBe('validation_failed')
  const dear = [{ kind: 'booked', position: 0, unitCents: 5001 }]
  const short = await close(
    salon,
    owner,
    billOf(visit, { lines: dear, giftCard: { code: card.code, cents: 5001 } }),
  )
  expect(short.body.code).toBe('gift_card_empty')
  expect((await shown(salon, owner, visit.id)).status).toBe('confirmed')
  expect([await balanceOf(world.owner, card.cardId), await owedTo(salon)]).toEqual([5000, 0])
})

test('a salon without a payout route takes no gift cards', async () => {
  const { salon, owner } = await aTeam({ hours: '{[0,1440)}', services: [{ priceCents: 3450 }] })
  const [visit, card] = [await begun(salon, owner), await aCard()]
  const { body: before } = await call('GET', pathOf(salon, 'checkout'), { token: owner })
  expect(before.takesGiftCards).toBe(false)
  const { body } = await close(salon, owner, billOf(visit, { giftCard: { code: card.code, cents: 3450 } }))
  expect(body.code).toBe('gift_cards_not_taken')
  expect(await balanceOf(world.owner, card.cardId)).toBe(5000)
})

test('failures 1 and 2: of four salons that take 20.00 of one card of 50.00 at once, two succeed', async () => {
  const [card, salons] = [
    await aCard(),
    [await aPaidSalon(), await aPaidSalon(), await aPaidSalon(), await aPaidSalon()],
  ]
  const visits = await Promise.all(salons.map(({ salon, owner }) => begun(salon, owner)))
  const giftCard = { code: card.code, cents: 2000 }
  const answers = await Promise.all(
    salons.map(({ salon, owner }, index) =>
      close(salon, owner, billOf(visits[index] as Seen, { giftCard, payments: cash(1450) })),
    ),
  )
  const codes = answers.map(({ status, body }) => (status === 201 ? 'ok' : String(body.code)))
  expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'gift_card_empty',
    'gift_card_empty',
    'ok',
    'ok',
  ])
  expect(await balanceOf(world.owner, card.cardId)).toBe(1000)
})

test('a sale without an appointment is paid by gift card, and its pieces go back into stock when it is undone', async () => {
  const { salon, owner } = await aPaidSalon()
  const product = { nameEl: 'Λάδι', nameEn: 'Oil', priceCents: 850, stock: 3 }
  const { body: made } = await call('POST', pathOf(salon, 'products'), { token: owner, body: product })
  const card = await aCard()
  const lines = [{ kind: 'product', productId: made.id, quantity: 2 }]
  const { body } = await close(salon, owner, { lines, giftCard: { code: card.code, cents: 1700 } })
  expect(body.bill).toMatchObject({ totalCents: 1700, payments: [{ method: 'gift_card', cents: 1700 }] })
  await undo(salon, owner, body.bill.id)
  const { stock } = await only(
    world.owner,
    sql<{ stock: number }>`select stock from products where id = ${made.id}`,
  )
  expect([await balanceOf(world.owner, card.cardId), stock]).toEqual([5000, 3])
})

test('the audit finds no breach after all this', async () => {
  const found = (await auditOf(world)).filter(({ breaches }) => breaches.length > 0)
  expect(found.flatMap(({ name, breaches }) => [name, ...breaches])).toEqual([])
})

test('the counter reads what a card pays and nothing that was written on it', async () => {
  const [{ salon, owner }, card] = [await aPaidSalon(), await aCard()]
  const open = (code: string, at = salon, token = owner) =>
    call('POST', pathOf(at, 'gift-cards/open'), { token, body: { code } })
  const { status, body } = await open(card.code)
  expect([status, body]).toEqual([
    200,
    {
      balanceCents: 5000,
      goodThrough: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      status: 'active',
      last4: card.code.slice(-4),
    },
  ])
  expect((await open('AAAA')).body.code).toBe('gift_card_unknown')
  const unpaid = await aTeam()
  expect((await open(card.code, unpaid.salon, unpaid.owner)).body.code).toBe('gift_cards_not_taken')
  expect((await open(card.code, unpaid.salon)).status).toBe(404)
})

test('guessing codes at the counter is limited, and then good codes are refused too', async () => {
  const { salon, owner } = await aPaidSalon()
  const [visit, card] = [await begun(salon, owner), await aCard()]
  const guess = (code: string) => close(salon, owner, billOf(visit, { giftCard: { code, cents: 3450 } }))
  for (let tries = 0; tries < GIFT_CARD_MISSES; tries++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as guesses are
    await guess('AAAA')
  expect((await guess(card.code)).status).toBe(429)
  expect(await balanceOf(world.owner, card.cardId)).toBe(5000)
})
