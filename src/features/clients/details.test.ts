import { afterAll, beforeAll, expect, test } from 'vitest'

import { clientSegments, type ClientSegment } from '#domain/clients/segments.ts'
import type { UserId } from '#domain/ids.ts'
import { ownData } from '#features/accounts/queries/own-data.ts'
import { only, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller } from '#test/api-caller.ts'
import { auditOf } from '#test/audit-of.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { ctxOf } from '#test/booking-calls.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { aSalonOwner } from '#test/salon-owner.ts'

/** The server's clock is the real one. */
const NOW = Temporal.Now.instant()
const { month } = NOW.toZonedDateTimeISO('Europe/Athens')
const daysAgo = (days: number) => NOW.subtract({ hours: 24 * days }).toString()

let server: AuthServer
let call: ReturnType<typeof apiCaller>
beforeAll(async () => {
  server = await startAuthServer()
  call = apiCaller(server.world)
})
afterAll(() => server[Symbol.asyncDispose]())

const db = () => server.world.owner

async function anOwner() {
  const { person, salon, token } = await aSalonOwner(server)
  const ask = (method: string, path: string, body?: object, key?: string) =>
    call(method, `/business/salons/${salon.id}${path}`, {
      token,
      ...(body && { body }),
      ...(key !== undefined && { key }),
    })
  const names = async (query: string) =>
    (await ask('GET', `/clients?sort=name&${query}`)).body.items.map(({ name }: { name: string }) => name)
  return { salon, person, ask, names }
}
type Owner = Awaited<ReturnType<typeof anOwner>>

async function aClient({ ask }: Owner, name: string, more: object = {}): Promise<string> {
  return (await ask('POST', '/clients', { name, ...more })).body.id
}

let made = 0
/** A booking that ended so many days ago. */
async function aVisit({ salon }: Owner, client: string, days: number, status = 'completed') {
  made += 1
  const [id, start] = [newId(), Temporal.Instant.from(daysAgo(days)).add({ minutes: made })]
  const code = String(made).padStart(8, 'C').replaceAll('0', 'A').replaceAll('1', 'B')
  const end = start.add({ minutes: 1 }).toString()
  const staff = salon.staffIds[0]
  await sql`insert into bookings (id, salon_id, client_id, code, status, start_at, end_at, total_cents, refundable_until, contact_name, confirmed_at)
    values (${id}, ${salon.id}, ${client}, ${code}, ${status}, ${start.toString()}, ${end}, 2500, ${start.toString()}, 'Μαρία', ${start.toString()})`.execute(
    db(),
  )
  await sql`insert into booking_items (booking_id, salon_id, position, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
    values (${id}, ${salon.id}, 0, ${salon.serviceIds[0]}, ${staff}, 'Α', 'A', '[["work", 1]]', ${start.toString()}, ${end}, 2500)`.execute(
    db(),
  )
  if (status === 'confirmed')
    await sql`insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at) values (${id}, ${salon.id}, ${staff}, ${start.toString()}, ${end})`.execute(
      db(),
    )
  return id
}

const filled = (token: string, body: object = {}, key = newId()) =>
  call('POST', '/client-forms/fill', { body: { token, ...body }, key })
const opened = (token: string) => call('POST', '/client-forms/open', { body: { token } })
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''
/** Only about clients: this file writes bills without a day book. */
const broken = async () =>
  (await auditOf(server.world)).filter(
    ({ name, breaches }) => /client|person/.test(name) && breaches.length > 0,
  )

test('each segment has the clients that its rule says, as many as it counts', async () => {
  const owner = await anOwner()
  const id: Record<string, string> = {}
  for (const name of ['Άννα', 'Βάσω', 'Γωγώ', 'Δάφνη', 'Ελένη']) id[name] = await aClient(owner, name)
  const visits = (name: string, ...days: readonly number[]) =>
    Promise.all(days.map((each) => aVisit(owner, id[name] ?? '', each)))
  await visits('Άννα', 200)
  await visits('Βάσω', 59, 61)
  await visits('Γωγώ', 100, 10, 20, 30, 40)
  // The last visit is long ago, so that she is no regular, and she has a booking ahead.
  await visits('Δάφνη', 95, 400, 500, 600, 700)
  await aVisit(owner, id['Δάφνη'] ?? '', -3, 'confirmed')
  await aVisit(owner, id['Ελένη'] ?? '', 5, 'no_show')
  await sql`update clients set birth_day = 15, birth_month = case name when 'Άννα' then ${month}::integer else ${(month % 12) + 1}::integer end where salon_id = ${owner.salon.id} and name < 'Γ'`.execute(
    db(),
  )
  await owner.ask('PUT', `/clients/${id['Ελένη']}/news`, { agreed: true })
  const expected: Readonly<Record<ClientSegment, readonly string[]>> = {
    unseen30: ['Άννα', 'Βάσω'],
    unseen60: ['Άννα'],
    unseen90: ['Άννα'],
    unseen180: ['Άννα'],
    birthdays: ['Άννα'],
    first: ['Άννα'],
    regulars: ['Γωγώ'],
    owing: [],
    news: ['Ελένη'],
  }
  const { segments } = (await owner.ask('GET', '/clients/segments')).body
  for (const segment of clientSegments) {
    expect([segment, await owner.names(`segment=${segment}`)]).toEqual([segment, expected[segment]])
    expect([segment, segments[segment]]).toEqual([segment, expected[segment].length])
  }
  expect((await owner.ask('GET', '/clients?segment=birthdays')).body.items[0].birthday).toEqual({
    day: 15, month, year: null,
  }) // prettier-ignore
  // Within a segment the search and the pages go on working.
  expect(await owner.names('segment=unseen30&q=βασω')).toEqual(['Βάσω'])
  expect((await owner.ask('GET', '/clients?segment=lost')).status).toBe(422)
})

test('a visit without a bill is owed once the salon writes bills, as is a fee that no card was charged for', async () => {
  const owner = await anOwner()
  const [old, unpaid, paid, cardless] = await Promise.all(['Παλιά', 'Χωρίς', 'Με', 'Κάρτα'].map((name) => aClient(owner, name))) as [string, string, string, string] // prettier-ignore
  await aVisit(owner, old, 30)
  await aVisit(owner, unpaid, 3)
  const billed = await aVisit(owner, paid, 2)
  expect(await owner.names('segment=owing')).toEqual([])
  await db()
    .transaction()
    .execute(async (tx) => {
      const bill = newId()
      await sql`insert into bills (id, salon_id, number, booking_id, total_cents, vat_rate, vat_cents, closed_at)
        values (${bill}, ${owner.salon.id}, 1, ${billed}, 2500, 24, 484, ${daysAgo(10)})`.execute(tx)
      await sql`insert into bill_lines (bill_id, salon_id, position, kind, service_id, staff_id, name_el, name_en, quantity, unit_cents, vat_rate)
        values (${bill}, ${owner.salon.id}, 0, 'service', ${owner.salon.serviceIds[0]}, ${owner.salon.staffIds[0]}, 'Α', 'A', 1, 2500, 24)`.execute(
        tx,
      )
      await sql`insert into bill_payments (bill_id, salon_id, method, cents) values (${bill}, ${owner.salon.id}, 'cash', 2500)`.execute(
        tx,
      )
    })
  expect(await owner.names('segment=owing')).toEqual(['Χωρίς'])
  const { id: customer } = await aCustomer(db())
  const late = await aVisit(owner, cardless, 40, 'no_show')
  await sql`insert into booking_guarantees (booking_id, salon_id, customer_id, provider, provider_ref, brand, last4, agreed_at, status, fee_cents, tries, updated_at)
    values (${late}, ${owner.salon.id}, ${customer}, 'sandbox', 'card', 'visa', '4242', ${daysAgo(50)}, 'failed', 500, 3, ${daysAgo(39)})`.execute(
    db(),
  )
  expect((await owner.names('segment=owing')).toSorted()).toEqual(['Κάρτα', 'Χωρίς'])
  await sql`update bills set undone_at = now(), undo_reason = 'λάθος' where salon_id = ${owner.salon.id}`.execute(
    db(),
  )
  expect((await owner.names('segment=owing')).toSorted()).toEqual(['Κάρτα', 'Με', 'Χωρίς'])
})

test('figures follow each booking that ends, changes hands or is taken back', async () => {
  const owner = await anOwner()
  const [one, other] = [await aClient(owner, 'Μία'), await aClient(owner, 'Άλλη')]
  const [first, second] = [await aVisit(owner, one, 10), await aVisit(owner, one, 5)]
  const figures = async (client: string) => {
    const { visits, spentCents, noShows } = (await owner.ask('GET', `/clients/${client}`)).body
    return [visits, spentCents, noShows]
  }
  expect(await figures(one)).toEqual([2, 5000, 0])
  await sql`update bookings set status = 'no_show' where id = ${second}`.execute(db())
  expect(await figures(one)).toEqual([1, 2500, 1])
  await sql`update bookings set client_id = ${other} where id = ${first}`.execute(db())
  expect([await figures(one), await figures(other)]).toEqual([[0, 0, 1], [1, 2500, 0]]) // prettier-ignore
  await sql`update bookings set total_cents = 3000 where id = ${first}`.execute(db())
  expect(await figures(other)).toEqual([1, 3000, 0])
  await owner.ask('DELETE', `/clients/${other}`)
  expect(await rows(db(), sql`select from client_figures where person_id = ${other}`)).toEqual([])
  // Two forms that end at the same moment are both counted.
  const both = await Promise.all([aVisit(owner, one, 3), aVisit(owner, one, 2), aVisit(owner, one, 1)])
  await Promise.all(
    both.map((id) => sql`update bookings set status = 'no_show' where id = ${id}`.execute(db())),
  )
  expect(await figures(one)).toEqual([0, 0, 4])
  await sql`update bookings set total_cents = 2500 where id = ${first}`.execute(db())
  expect(await broken()).toEqual([])
})

test('a birthday is on the card, in the file out and in, and fills empty cards only', async () => {
  const owner = await anOwner()
  const known = await aClient(owner, 'Ήδη', { phone: '6901110001' })
  const born = await aClient(owner, 'Ξέρει', {
    phone: '6901110002',
    birthday: { day: 1, month: 1, year: null },
  })
  expect((await owner.ask('POST', '/clients', { name: 'Χ', birthday: { day: 31, month: 4 } })).status).toBe(
    422,
  )
  const text =
    'Όνομα;Τηλέφωνο;Ημερομηνία γέννησης\nΝέα;6901110003;15/3/1990\nΉδη;+306901110001;29/2\nΞέρει;6901110002;2/2\nΚακή;6901110004;31/4'
  const body = { file: Buffer.from(text).toString('base64'), dryRun: true }
  const dry = (await owner.ask('POST', '/clients/import', body)).body
  expect(dry).toMatchObject({ added: 1, birthdays: 1, leftOut: 3, sample: [{ birthday: { day: 15, month: 3, year: 1990 } }] }) // prettier-ignore
  expect(dry.faults[2]).toEqual({ line: 5, fault: 'birthday', text: '31/4' })
  expect((await owner.ask('GET', `/clients/${known}`)).body.birthday).toBeNull()
  await owner.ask('POST', '/clients/import', { ...body, dryRun: false })
  expect((await owner.ask('GET', `/clients/${known}`)).body.birthday).toEqual({ day: 29, month: 2, year: null }) // prettier-ignore
  expect((await owner.ask('GET', `/clients/${born}`)).body.birthday).toEqual({ day: 1, month: 1, year: null }) // prettier-ignore
  const out: string = (await owner.ask('GET', '/clients/export')).body
  expect(out).toContain('Νέα;6901110003;;15/3/1990;')
  expect(out).toContain('Ήδη;6901110001;;29/2;;')
})

test('tags are the salon’s words: twenty of them, five on a card, found in any spelling', async () => {
  const owner = await anOwner()
  const [one, other] = [await aClient(owner, 'Μία'), await aClient(owner, 'Άλλη')]
  const set = (client: string, names: readonly string[]) =>
    owner.ask('PUT', `/clients/${client}/tags`, { names })
  await set(one, ['Νύφη', 'VIP'])
  expect((await set(other, ['ΝΥΦΗ', '💅'])).body.tags.map(({ name }: { name: string }) => name)).toEqual(['Νύφη', '💅']) // prettier-ignore
  const { tags } = (await owner.ask('GET', '/clients/segments')).body
  expect(tags.map(({ name, clients }: { name: string; clients: number }) => [name, clients])).toEqual([['Νύφη', 2], ['VIP', 1], ['💅', 1]]) // prettier-ignore
  const [bride, vip] = tags.map(({ id }: { id: string }) => id)
  expect(await owner.names(`tag=${vip}`)).toEqual(['Μία'])
  expect((await owner.ask('GET', `/clients?tag=${bride}&sort=name`)).body.items[0].tags).toEqual(['Νύφη', '💅']) // prettier-ignore
  expect((await owner.ask('GET', '/clients/export')).body).toContain(';Νύφη, 💅;')
  expect((await owner.ask('PUT', `/client-tags/${vip}`, { name: 'νυφη' })).body.code).toBe('tag_known')
  expect((await owner.ask('PUT', `/client-tags/${vip}`, { name: 'Πρωινά' })).status).toBe(200)
  expect((await owner.ask('GET', `/clients/${one}`)).body.tags[1].name).toBe('Πρωινά')
  expect((await owner.ask('DELETE', `/client-tags/${bride}`)).status).toBe(204)
  expect(
    (
      await set(
        one,
        Array.from({ length: 6 }, (_, n) => `Λέξη ${n}`),
      )
    ).status,
  ).toBe(422)
  expect((await set(one, ['α'.repeat(25)])).status).toBe(422)
  const words = Array.from({ length: 20 }, (_, n) => `Λέξη ${n}`)
  for (let n = 0; n < 15; n += 5) await set(one, words.slice(n, n + 5))
  await set(other, words.slice(15, 18))
  // Earlier tags take places too; a set that does not fit is refused as a whole.
  expect((await set(other, words.slice(15, 20))).body.code).toBe('too_many_tags')
  expect((await owner.ask('GET', `/clients/${other}`)).body.tags).toHaveLength(3)
  const stranger = await anOwner()
  expect((await stranger.ask('PUT', `/client-tags/${vip}`, { name: 'Ξένη' })).status).toBe(404)
  expect(await stranger.names(`tag=${vip}`)).toEqual([])
})

test('a choice about news keeps its words, and ends at once', async () => {
  const owner = await anOwner()
  const client = await aClient(owner, 'Μία')
  const card = async () => (await owner.ask('GET', `/clients/${client}`)).body
  const { news, newsWording } = await card()
  expect(news).toBeNull()
  await owner.ask('PUT', `/clients/${client}/news`, { agreed: true })
  expect((await card()).news).toMatchObject({ agreed: true, source: 'salon', wording: newsWording }) // prettier-ignore
  await owner.ask('PUT', `/clients/${client}/news`, { agreed: false })
  expect((await card()).news).toMatchObject({ agreed: false })
  expect(await owner.names('segment=news')).toEqual([])
  expect(await rows(db(), sql`select agreed, noted_by as by from news_choices where client_id = ${client} order by id`)).toEqual([
    { agreed: true, by: owner.person.id }, { agreed: false, by: owner.person.id },
  ]) // prettier-ignore
})

test('a form is filled in by its link, once; what is left empty stays, and the card is not shown', async () => {
  const owner = await anOwner()
  const client = await aClient(owner, 'Μαρία Παππά', { notes: 'κρυφό' })
  // Longer than the limit of one form: the text is not cut off.
  const known = `ακετόνη${' και άλλα'.repeat(130)}`
  await owner.ask('PUT', `/clients/${client}`, { name: 'Μαρία Παππά', notes: 'κρυφό', allergies: known, allergiesConsent: true, likes: { wishes: 'Ησυχία' }, revision: 1 }) // prettier-ignore
  const key = newId()
  const sent = await owner.ask('POST', `/clients/${client}/form`, {}, key)
  expect(sent.status).toBe(201)
  const token = tokenOf(sent.body.url)
  // The link is stored nowhere: not in the row, and not as the remembered answer.
  expect((await owner.ask('POST', `/clients/${client}/form`, {}, key)).body.code).toBe('form_already_made')
  const kept = await only(db(), sql<{ all: string }>`select concat((select string_agg(to_jsonb(f)::text, '') from client_forms f), (select string_agg(to_jsonb(k)::text, '') from idempotency_keys k)) as all`) // prettier-ignore
  expect(kept.all).not.toContain(token)
  const seen = await opened(token)
  expect(seen.body).toMatchObject({ state: 'open', clientName: 'Μαρία' })
  expect(JSON.stringify(seen.body)).not.toMatch(/κρυφό|ακετόνη|Παππά/)
  expect((await filled(token, { allergies: 'λατέξ' })).body.errors).toHaveProperty('allergiesConsent')
  expect((await owner.ask('GET', `/clients/${client}`)).body.form.state).toBe('open')
  const answers = { allergies: 'λατέξ', allergiesConsent: true, birthday: { day: 15, month: 3 }, shape: 'oval', colours: 'nude', news: true } // prettier-ignore
  const again = newId()
  const done = await filled(token, answers, again)
  expect(done.status).toBe(200)
  expect((await filled(token, answers, again)).body).toEqual(done.body)
  expect((await filled(token)).body.code).toBe('form_filled')
  expect((await owner.ask('GET', `/clients/${client}`)).body).toMatchObject({
    notes: 'κρυφό',
    allergies: `λατέξ\n${known}`,
    birthday: { day: 15, month: 3, year: null },
    likes: { shape: 'oval', length: null, colours: 'nude', wishes: 'Ησυχία' },
    news: { agreed: true, source: 'form', wording: seen.body.newsWording },
    form: { state: 'filled' },
  })
  expect(await broken()).toEqual([])
})

test('a link that was withdrawn, replaced, made up or is too old fills in nothing', async () => {
  const owner = await anOwner()
  const client = await aClient(owner, 'Μία')
  const send = async () => tokenOf((await owner.ask('POST', `/clients/${client}/form`, {})).body.url)
  const first = await send()
  const second = await send()
  expect((await filled(first)).body.code).toBe('form_withdrawn')
  expect((await owner.ask('DELETE', `/clients/${client}/form`)).status).toBe(204)
  expect((await opened(second)).body.state).toBe('withdrawn')
  expect((await filled(second)).body.code).toBe('form_withdrawn')
  expect((await owner.ask('DELETE', `/clients/${client}/form`)).status).toBe(404)
  expect((await opened('x'.repeat(43))).status).toBe(404)
  expect((await filled('x'.repeat(43))).status).toBe(404)
  const third = await send()
  await sql`update client_forms set made_at = ${daysAgo(15)}, expires_at = ${daysAgo(1)} where withdrawn_at is null and client_id = ${client}`.execute(
    db(),
  )
  expect((await opened(third)).body.state).toBe('expired')
  expect((await filled(third, { colours: 'nude' })).body.code).toBe('form_expired')
  expect((await owner.ask('GET', `/clients/${client}`)).body.likes.colours).toBe('')
})

test('a person’s export has all of it, and a deleted account leaves none of it', async () => {
  const owner = await anOwner()
  const actor = { ...(await aCustomer(db())), role: 'customer' as const }
  const client = await aClient(owner, 'Μία')
  await sql`update clients set customer_id = ${actor.id} where id = ${client}`.execute(db())
  await owner.ask('PUT', `/clients/${client}/tags`, { names: ['Νύφη'] })
  const { url } = (await owner.ask('POST', `/clients/${client}/form`, {})).body
  await filled(tokenOf(url), { birthday: { day: 15, month: 3, year: 1990 }, wishes: 'Ησυχία', news: true })
  const { salonClientBooks } = await ownData(ctxOf(server.world, actor))
  expect(salonClientBooks).toMatchObject([
    {
      birthday: { day: 15, month: 3, year: 1990 },
      likes: { wishes: 'Ησυχία' },
      tags: ['Νύφη'],
      news: [{ agreed: true, source: 'form' }],
      forms: [{ withdrawnAt: null }],
    },
  ])
  await sql`select forget_person(${actor.id as UserId}, '')`.execute(db())
  for (const table of ['clients', 'news_choices', 'client_forms', 'tagged_clients'])
    expect([table, await rows(db(), sql`select from ${sql.table(table)} where salon_id = ${owner.salon.id}`)]).toEqual([table, []]) // prettier-ignore
})
