import { afterAll, beforeAll, expect, test } from 'vitest'

import { csvLines } from '#domain/csv.ts'
import type { BookingId, UserId } from '#domain/ids.ts'
import { ownData } from '#features/accounts/queries/own-data.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { moveBooking } from '#features/booking/commands/move-booking.ts'
import type { Ctx } from '#platform/context.ts'
import { only, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput, refusal, tuesday } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { clientRoutes } from './http.ts'
import { enterNewClients } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

async function anOwner() {
  const actor = { ...(await aCustomer(world.owner)), role: 'business' as const }
  const salon = await aSalon(world.owner, { staff: 2, hours: '{[480,1320)}' })
  await sql`update salons set owner_id = ${actor.id} where id = ${salon.id}`.execute(world.owner)
  return { salon, ctx: ctxOf(world, actor), call: caller(salon, ctxOf(world, actor)) }
}

/** Calls an operation of a salon's client list: `call('GET', '/{client}', { client })`. */
const caller =
  (salon: MadeSalon, ctx: Ctx) =>
  async (
    method: string,
    path: string,
    sent: { client?: string; query?: object; body?: object; key?: string } = {},
    // oxlint-disable-next-line typescript/no-explicit-any -- each test checks the shape that it expects
  ): Promise<any> => {
    const route = clientRoutes.find(
      ({ operation }) =>
        operation.method === method && operation.path === `/business/salons/{id}/clients${path}`,
    )
    const query = new URLSearchParams({ ...sent.query })
    const request = new Request(`http://x/?${query}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(sent.key !== undefined && { 'idempotency-key': sent.key }),
      },
      ...(sent.body && { body: JSON.stringify(sent.body) }),
    })
    const answer = await route?.run(request, { id: salon.id, client: sent.client ?? '' }, ctx)
    // `text()` would drop the byte order mark.
    const bytes = await answer?.arrayBuffer()
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    return text.startsWith('{') ? JSON.parse(text) : text
  }

async function booked(salon: MadeSalon, customer: Ctx, time: string, contact: object = {}) {
  const hold = await holdSlot(customer, holdInput(salon, `${tuesday}T${time}`))
  const input = confirmInput(hold)
  await confirmBooking(customer, { ...input, contact: { ...input.contact, ...contact } })
  return hold.id
}

const completed = (...ids: readonly string[]) =>
  sql`update bookings set status = 'completed' where id = any (${ids})`.execute(world.owner)
const aCtx = async () => ctxOf(world, await aCustomer(world.owner))
const idOf = ({ actor }: Ctx) => (actor as { id: UserId }).id
const file = (text: string) => Buffer.from(text).toString('base64')
const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)

test('a customer is in the client list once, with the outcomes of the bookings; reading writes nothing', async () => {
  const { salon, call } = await anOwner()
  const [maria, eleni] = [await aCtx(), await aCtx()]
  const first = await booked(salon, maria, '09:00', { name: 'Μαρία Παππά', phone: '690 000 0001' })
  const second = await booked(salon, maria, '11:00', { name: 'Μαρία Παππά', phone: '690 000 0001' })
  const third = await booked(salon, eleni, '13:00', { name: 'Ελένη Ξένου', phone: '690 000 0002' })
  expect((await call('GET', '')).items).toEqual([])
  expect(await enterNewClients(world.platform)).toBe(2)
  expect(await enterNewClients(world.platform)).toBe(0)
  // The next booking of each client, the client with the soonest first.
  const coming = await call('GET', '', { query: { sort: 'next' } })
  expect(coming.items).toMatchObject([
    { name: 'Μαρία Παππά', nextVisit: `${tuesday}T06:00:00Z`, lastVisit: null },
    { name: 'Ελένη Ξένου', nextVisit: `${tuesday}T10:00:00Z` },
  ])
  await completed(first, second)
  await sql`update bookings set status = 'no_show' where id = ${third}`.execute(world.owner)
  const { items, total, pages } = await call('GET', '', { query: { sort: 'spent' } })
  expect({ total, pages }).toEqual({ total: 2, pages: 1 })
  expect(items).toEqual([
    expect.objectContaining({ name: 'Μαρία Παππά', phone: '690 000 0001', email: null, hasAccount: true, visits: 2, noShows: 0, spentCents: 5000, lastVisit: `${tuesday}T08:00:00Z`, nextVisit: null }),
    expect.objectContaining({ name: 'Ελένη Ξένου', visits: 0, noShows: 1, spentCents: 0, lastVisit: null }),
  ]) // prettier-ignore
  const detail = await call('GET', '/{client}', { client: items[0].id })
  expect(detail).toMatchObject({
    favouriteServices: [{ name: 'Ημιμόνιμο 1', times: 2 }],
    nextVisit: null,
    notes: '',
    history: [{ status: 'completed', start: `${tuesday}T08:00:00Z` }, { start: `${tuesday}T06:00:00Z` }],
  })
})

test('a client who then books online is the same entry, by name and number', async () => {
  const { salon, call } = await anOwner()
  await enterNewClients(world.platform)
  const { id } = await call('POST', '', { body: { name: 'Σοφία Νίκα', phone: '+30 690 000 0003' } })
  await call('POST', '', { body: { name: 'Άλλη Με Ίδιο Επώνυμο', phone: '690 000 0004' } })
  world.setNow(Temporal.Now.instant().toString())
  const sofia = await aCtx()
  await booked(salon, { ...sofia, now: () => Temporal.Instant.from('2026-05-11T06:00:00Z') }, '09:00', {
    name: 'Sofia Nika',
    phone: '6900000003',
  })
  await booked(salon, { ...(await aCtx()), now: () => Temporal.Instant.from('2026-05-11T06:00:00Z') }, '11:00', {
    name: 'Ζωή',
    phone: '6900000004',
  }) // prettier-ignore
  await enterNewClients(world.platform)
  world.setNow('2026-05-11T06:00:00Z')
  const { items } = await call('GET', '', { query: { sort: 'name' } })
  expect(items.map((item: { name: string; hasAccount: boolean }) => [item.name, item.hasAccount])).toEqual([
    ['Άλλη Με Ίδιο Επώνυμο', false],
    ['Σοφία Νίκα', true],
    ['Ζωή', true],
  ])
  expect((await call('GET', '/{client}', { client: id })).history).toHaveLength(1)
})

test('names are found without accents and in Latin letters, numbers by their digits', async () => {
  const { call } = await anOwner()
  await call('POST', '', { body: { name: 'Κατερίνα Χατζή', phone: '210 123 4567' } })
  await call('POST', '', { body: { name: 'Nina Xu', email: 'Nina@Example.com' } })
  const found = async (q: string) => names(await call('GET', '', { query: { q } }))
  for (const q of ['κατερινα', 'XATZI', 'katerina xatzh', 'χατζή', '123 45', '+30 210123', '2101234567'])
    expect([q, await found(q)]).toEqual([q, ['Κατερίνα Χατζή']])
  expect(await found('nina@ex')).toEqual(['Nina Xu'])
  for (const q of ['ατερινα', '999', '%%%', '_____', "'; --"]) expect([q, await found(q)]).toEqual([q, []])
})

test('allergies need consent and are deleted with it; two writers do not overwrite one another', async () => {
  const { call } = await anOwner()
  const { id } = await call('POST', '', { body: { name: 'Άννα', notes: 'πρωί' } })
  const base = { name: 'Άννα', phone: null, email: null, notes: 'πρωί' }
  const put = (body: object) => call('PUT', '/{client}', { client: id, body: { ...base, ...body } })
  expect(await refusal(put({ allergies: 'ακετόνη', revision: 1 }))).toBe('validation_failed')
  await put({ allergies: 'ακετόνη', allergiesConsent: true, revision: 1 })
  expect(await refusal(put({ revision: 1 }))).toBe('changed_meanwhile')
  expect(await call('GET', '/{client}', { client: id })).toMatchObject({
    allergies: 'ακετόνη',
    allergiesConsentAt: '2026-05-11T06:00:00Z',
    revision: 2,
  })
  await put({ revision: 2 })
  expect(await call('GET', '/{client}', { client: id })).toMatchObject({
    allergies: '',
    allergiesConsentAt: null,
  })
  await call('POST', '', { body: { name: 'Άλλη', phone: '690 000 0005' } })
  expect(await refusal(put({ phone: '+306900000005', revision: 3 }))).toBe('client_known')
  expect(await refusal(call('POST', '', { body: { name: 'Τρίτη', phone: '6900000005' } }))).toBe(
    'client_known',
  )
})

test('a blocked client cannot book online at that salon; others can, and at other salons every customer can', async () => {
  const { salon, call } = await anOwner()
  const { salon: elsewhere } = await anOwner()
  const bad = await aCtx()
  await booked(salon, bad, '09:00', { phone: '690 000 0006' })
  world.setNow(Temporal.Now.instant().toString())
  await enterNewClients(world.platform)
  world.setNow('2026-05-11T06:00:00Z')
  const [{ id }] = (await call('GET', '')).items
  const early = await holdSlot(bad, holdInput(salon, `${tuesday}T10:00`))
  await call('POST', '/{client}/block', { client: id, body: { blocked: true } })
  expect(await refusal(confirmBooking(bad, confirmInput(early)))).toBe('booking_by_phone')
  expect(await refusal(holdSlot(bad, holdInput(salon, `${tuesday}T12:00`)))).toBe('booking_by_phone')
  const visitor = await holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T12:00`))
  expect(await refusal(confirmBooking(bad, confirmInput(visitor)))).toBe('booking_by_phone')
  // Another account with the same number is the same client.
  const other = await aCtx()
  const again = confirmInput(visitor, { contact: { name: 'Άλλη', phone: '+30 6900000006' } })
  expect(await refusal(confirmBooking(other, again))).toBe('booking_by_phone')
  expect(await refusal(confirmBooking(other, confirmInput(visitor)))).toBe('accepted')
  expect(await refusal(booked(elsewhere, bad, '15:00'))).toBe('accepted')
  await call('POST', '/{client}/block', { client: id, body: { blocked: false } })
  expect(await refusal(booked(salon, bad, '17:00', { phone: '690 000 0006' }))).toBe('accepted')
  const flag = sql<{ flag: boolean }>`select has_blocked_clients as flag from salons where id = ${salon.id}`
  expect((await only(world.owner, flag)).flag).toBe(false)
})

test('a blocked client’s bookings stay and can be cancelled, but not moved online', async () => {
  const { salon, call } = await anOwner()
  const [known, byPhone] = [await aCtx(), await aCtx()]
  const booking = await booked(salon, known, '09:00', { phone: '690 000 0020' })
  const other = await booked(salon, byPhone, '11:00', { phone: '690 000 0021' })
  world.setNow(Temporal.Now.instant().toString())
  await enterNewClients(world.platform)
  world.setNow('2026-05-11T06:00:00Z')
  const move = (ctx: Ctx, bookingId: BookingId, time: string) =>
    refusal(moveBooking(ctx, { bookingId, start: `${tuesday}T${time}`, items: undefined }))
  expect(await move(known, booking, '10:00')).toBe('accepted')
  for (const { id, phone } of (await call('GET', '')).items)
    // The second customer is matched by the number alone, since another entry has it.
    if (phone === '690 000 0020')
      await call('POST', '/{client}/block', { client: id, body: { blocked: true } })
  const { id: line } = await call('POST', '', { body: { name: 'Άλλη', phone: '6900000022' } })
  await call('POST', '/{client}/block', { client: line, body: { blocked: true } })
  await sql`update bookings set contact_phone = '+30 690 000 0022' where id = ${other}`.execute(world.owner)
  expect(await move(known, booking, '15:00')).toBe('booking_by_phone')
  expect(await move(byPhone, other, '16:00')).toBe('booking_by_phone')
  const start = sql<{ at: string }>`select start_at as at from bookings where id = ${booking}`
  expect((await only(world.owner, start)).at).toBe('2026-05-12T07:00:00Z')
  expect(await refusal(cancelBooking(known, { bookingId: booking, reason: undefined }))).toBe('accepted')
})

test('blocked clients are refused even in simultaneous bookings with others', async () => {
  const { salon, call } = await anOwner()
  const { id } = await call('POST', '', { body: { name: 'Χ', phone: '690 000 0007' } })
  await call('POST', '/{client}/block', { client: id, body: { blocked: true } })
  const holds = await Promise.all(
    ['09:00', '11:00', '13:00', '15:00'].map((time) =>
      holdSlot(ctxOf(world), holdInput(salon, `${tuesday}T${time}`)),
    ),
  )
  const all = await Promise.all(
    holds.map(async (hold, n) =>
      refusal(
        confirmBooking(
          await aCtx(),
          confirmInput(hold, { contact: { name: 'Χ', phone: n === 2 ? '6900000007' : '6900000008' } }),
        ),
      ),
    ),
  )
  expect(all).toEqual(['accepted', 'accepted', 'booking_by_phone', 'accepted'])
})

test('a dry run of an import leaves no trace; an import runs once; an export can be imported again', async () => {
  const { call } = await anOwner()
  await call('POST', '', { body: { name: 'Ήδη Εκεί', phone: '690 000 0009' } })
  const text =
    'Όνομα;Κινητό;Αλλεργίες\nΔάφνη;+306900000010;ακετόνη\nΉδη;6900000009;\n;1;\n=HYPERLINK(1);6900000011;'
  const body = { file: file(text), dryRun: true }
  const dry = await call('POST', '/import', { body })
  expect(dry).toMatchObject({
    rows: 4,
    added: 2,
    leftOut: 2,
    columns: [{ column: 'name' }, { column: 'phone' }, { column: 'allergies' }],
    faults: [
      { line: 3, fault: 'already_there', text: 'Ήδη' },
      { line: 4, fault: 'name_missing' },
    ],
    sample: [{ name: 'Δάφνη', phone: '+306900000010' }, { name: '=HYPERLINK(1)' }],
  })
  expect((await call('GET', '')).total).toBe(1)
  const key = newId()
  const real = await call('POST', '/import', { body: { ...body, dryRun: false }, key })
  expect(real.added).toBe(2)
  expect(await call('POST', '/import', { body: { ...body, dryRun: false }, key })).toEqual(real)
  expect((await call('GET', '')).total).toBe(3)
  const out: string = await call('GET', '/export')
  expect(out.startsWith('\u{feff}Όνομα;Τηλέφωνο;Email;Γενέθλια;Σημειώσεις;Ετικέτες;Επισκέψεις')).toBe(true)
  expect(out).toContain("'=HYPERLINK(1);6900000011;")
  expect(out).toContain("Δάφνη;'+306900000010;")
  expect(out).not.toContain('ακετόνη')
  expect(csvLines(out)).toHaveLength(4)
  const back = await call('POST', '/import', { body: { file: file(out), dryRun: true } })
  expect(back).toMatchObject({ rows: 3, added: 0, leftOut: 3 })
  for (const [wrong, why] of [['phone\n690', 'csv_name'], [`name\n${'x\n'.repeat(5001)}`, 'csv_rows'], ['name\nA\0', 'invalid']] as const) {
    const sent = call('POST', '/import', { body: { file: file(wrong), dryRun: true } })
    await expect(sent).rejects.toMatchObject({ fields: { file: why } })
  } // prettier-ignore
})

test('deleting an account removes it and its notes from every client list; the salon can delete clients without an account', async () => {
  const { salon, call } = await anOwner()
  const leaver = await aCtx()
  await booked(salon, leaver, '09:00')
  world.setNow(Temporal.Now.instant().toString())
  await enterNewClients(world.platform)
  world.setNow('2026-05-11T06:00:00Z')
  const [client] = (await call('GET', '')).items
  await call('PUT', '/{client}', {
    client: client.id,
    body: { name: 'Μαρία', phone: '6900000012', notes: 'μόνο για εμάς', allergies: 'τζελ', allergiesConsent: true, revision: 1 },
  }) // prettier-ignore
  const own = await ownData(leaver)
  expect(own.salonClientBooks).toEqual([
    expect.objectContaining({ salonId: salon.id, name: 'Μαρία', allergies: 'τζελ', hasNotes: true }),
  ])
  expect(JSON.stringify(own)).not.toContain('μόνο για εμάς')
  expect(await refusal(call('DELETE', '/{client}', { client: client.id }))).toBe('client_has_account')
  await sql`update bookings set client_id = ${client.id} where salon_id = ${salon.id}`.execute(world.owner)
  await sql`delete from profiles where id = ${idOf(leaver)}`.execute(world.owner)
  expect((await call('GET', '')).items).toEqual([])
  expect(
    await rows(
      world.owner,
      sql`select contact_name as name, contact_phone as phone, client_id as client from bookings where salon_id = ${salon.id}`,
    ),
  ).toEqual([{ name: '—', phone: null, client: null }])
  const { id } = await call('POST', '', { body: { name: 'Περαστική' } })
  await call('DELETE', '/{client}', { client: id })
  expect((await call('GET', '')).total).toBe(0)
})
