import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { type Applications, startApplications } from '#test/application-steps.ts'
import { aPastVisit } from '#test/reviewed-visit.ts'
import { aCustomer, aSalon } from '#test/salon-factory.ts'

/** The lists of what administrators decide: each is searched, filtered by its state and days, and saved as a file. */
let it: Applications
const ids: Record<string, string> = {}
beforeAll(async () => {
  it = await startApplications()
  await makeApplications()
  await makeClaims()
  await makeRequests()
  await makeComplaints()
})
afterAll(() => it.server[Symbol.asyncDispose]())

const owner = () => it.server.world.owner

/** Ids of one millisecond have no order, and the lists are in the order of theirs. */
async function laterId(): Promise<string> {
  await sleep(2)
  return newId()
}

async function makeApplications() {
  ids['atelie'] = await it.applied({
    salonName: 'Ατελιέ Ρόδι',
    ownerName: 'Ιουλία Σάββα',
    email: 'ioulia@example.gr',
    phone: '6944443322',
  })
  ids['beautiful'] = await it.applied({ salonName: '=Όμορφα', ownerName: 'Άννα Κρητικού' })
  ids['closed'] = await it.applied({ salonName: 'Ρόδι Πάτρα' })
  await it.step(ids['closed'], 'review')
  await it.step(ids['closed'], 'reject', { reason: 'Δεν υπάρχει' })
  await sql`update applications set submitted_at = '2026-03-01T22:30:00Z' where id = ${ids['beautiful']}`.execute(
    owner(),
  )
}

async function makeClaims() {
  const salon = await aSalon(owner(), { name: 'Κοράλλι', verification: 'unverified' })
  const other = await aSalon(owner(), { name: 'Βερυκοκί', verification: 'unverified' })
  const [one, two] = [
    await aCustomer(owner(), 'zoi@example.gr'),
    await aCustomer(owner(), 'rivals@example.gr'),
  ]
  await sql`update profiles set first_name = 'Ζωή' where id = ${one.id}`.execute(owner())
  const made = async (
    name: string,
    [salonId, userId]: readonly [string, string],
    state: string,
    at: string,
  ) => {
    ids[name] = await laterId()
    await sql`insert into salon_claims (id, salon_id, user_id, status, message, language, created_at, decided_at, rejection_reason)
      values (${ids[name]}, ${salonId}, ${userId}, ${state}, 'Δικό μου', 'el', ${at}, ${state === 'open' ? null : at}, ${state === 'rejected' ? 'Όχι' : null})`.execute(
      owner(),
    )
  }
  await made('zoi', [salon.id, one.id], 'open', '2026-03-01T22:30:00Z')
  await made('rival', [salon.id, two.id], 'open', '2026-03-04T10:00:00Z')
  await made('elsewhere', [other.id, two.id], 'open', '2026-03-05T10:00:00Z')
  await made('refused', [other.id, one.id], 'rejected', '2026-02-01T10:00:00Z')
}

async function makeRequests() {
  const salon = await aSalon(owner(), { name: 'Μάραθος', verification: 'unverified' })
  const made = async (
    name: string,
    state: string,
    fields: Readonly<Record<'name' | 'email' | 'at', string>>,
  ) => {
    ids[name] = await laterId()
    await sql`insert into listing_requests (id, salon_id, kind, name, email, message, language, status, answer, created_at, decided_at)
      values (${ids[name]}, ${salon.id}, 'correction', ${fields.name}, ${fields.email}, 'Λάθος', 'el', ${state}, ${state === 'refused' ? 'Όχι' : null},
        ${fields.at}, ${state === 'open' ? null : fields.at})`.execute(owner())
  }
  await made('first', 'open', {
    name: 'Πέτρος Λάμπρου',
    email: 'petros@example.gr',
    at: '2026-03-01T22:30:00Z',
  })
  await made('second', 'open', { name: 'Ηρώ', email: 'iro@example.gr', at: '2026-03-04T10:00:00Z' })
  await made('answered', 'refused', { name: 'Ηρώ', email: 'iro@example.gr', at: '2026-03-05T10:00:00Z' })
}

async function makeComplaints() {
  const { id } = await aCustomer(owner(), 'thalia@example.gr')
  for (const [name, at] of [
    ['Λωτός', '2026-03-01T22:30:00Z'],
    ['Νάρδος', '2026-03-04T10:00:00Z'],
  ] as const) {
    const salon = await aSalon(owner(), { name })
    const missed = await aPastVisit(owner(), { customerId: id, salon, status: 'no_show' })
    const visit = await aPastVisit(owner(), { customerId: id, salon })
    ids[`missed ${name}`] = missed
    await sql`insert into no_show_disputes (booking_id, reason, opened_at, outcome, answered_at)
      values (${missed}, 'Ήμουν εκεί', ${at}, 'kept', ${at})`.execute(owner())
    ids[`review ${name}`] = await laterId()
    await sql`insert into reviews (id, booking_id, salon_id, customer_id, author_name, rating, language)
      values (${ids[`review ${name}`]}, ${visit}, ${salon.id}, ${id}, 'Θάλεια', 1, 'el')`.execute(owner())
    await sql`insert into review_reports (review_id, by_salon, email, language, ground, created_at)
      values (${ids[`review ${name}`]}, false, ${`${salon.slug}@example.gr`}, 'el', 'insult', ${at})`.execute(
      owner(),
    )
  }
  ids['code'] = await codeOf(ids['missed Λωτός'] ?? '')
  await sql`insert into review_decisions (review_id, verdict, reason, on_report, decided_at)
    values (${ids['review Νάρδος']}, 'kept', 'Γνώμη', true, '2026-03-06T10:00:00Z')`.execute(owner())
  await sql`update review_reports set decision_id = (select id from review_decisions) where review_id = ${ids['review Νάρδος']}`.execute(
    owner(),
  )
}

async function codeOf(id: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from bookings where id = ${id}`.execute(owner())
  return rows[0]?.code ?? ''
}

type Listed = { id?: string; claims?: { id: string }[] }
const idsIn = (items: readonly Listed[]) =>
  items.flatMap(({ id, claims }) => id ?? claims?.map((claim) => claim.id) ?? [])

async function listed(path: string): Promise<readonly string[]> {
  const { status, body } = await it.call('GET', `/admin/${path}`, { token: it.admin })
  expect([path, status]).toEqual([path, 200])
  const found = idsIn(body.items)
  return found.map((id) => Object.entries(ids).find(([, each]) => each === id)?.[0] ?? id)
}

describe('each list is searched by what a person can name, in any spelling, and by its days in Greece', () => {
  test.each<[string, readonly string[]]>([
    ['applications?q=ροδι', ['atelie']],
    ['applications?part=all&q=rodi', ['closed', 'atelie']],
    ['applications?part=decided&q=ροδι', ['closed']],
    ['applications?q=savva', ['atelie']],
    ['applications?q=ioulia@ex', ['atelie']],
    ['applications?q=%2B30 694 444 3322', ['atelie']],
    ['applications?q=nothing', []],
    ['applications?to=2026-03-01', []],
    ['applications?from=2026-03-02&to=2026-03-02', ['beautiful']],
    ['applications?from=2026-03-02&to=2026-03-02&q=atelie', []],
    ['claims?q=κοραλία', []],
    ['claims?q=κοραλλι', ['zoi', 'rival']],
    ['claims?q=ζωη', ['zoi', 'rival']],
    ['claims?q=RIVALS@', ['zoi', 'rival', 'elsewhere']],
    ['claims?to=2026-03-01', []],
    ['claims?from=2026-03-02&to=2026-03-02', ['zoi']],
    ['claims?part=rejected', ['refused']],
    ['claims?part=withdrawn', []],
    ['claims?part=all&q=verikoki', ['elsewhere', 'refused']],
    ['listing-requests', ['first', 'second']],
    ['listing-requests?part=all', ['answered', 'first', 'second']],
    ['listing-requests?part=refused', ['answered']],
    ['listing-requests?part=all&q=λαμπρου', ['first']],
    ['listing-requests?q=marathos', ['first', 'second']],
    ['listing-requests?q=iro@', ['second']],
    ['listing-requests?from=2026-03-02&to=2026-03-02', ['first']],
    ['disputes', ['missed Λωτός', 'missed Νάρδος']],
    ['disputes?q=lotos', ['missed Λωτός']],
    ['disputes?q=θάλεια', []],
    ['disputes?q=thalia@example.gr', ['missed Λωτός', 'missed Νάρδος']],
    ['disputes?q=παππα', ['missed Λωτός', 'missed Νάρδος']],
    ['disputes?part=closed&q=lotos', []],
    ['disputes?from=2026-03-02&to=2026-03-02', ['missed Λωτός']],
    ['reviews', ['review Λωτός']],
    ['reviews?part=decided', ['review Νάρδος']],
    ['reviews?q=nardos', []],
    ['reviews?part=decided&q=nardos', ['review Νάρδος']],
    ['reviews?part=decided&q=lotos', []],
    ['reviews?q=ΘΑΛΕΙΑ', ['review Λωτός']],
    ['reviews?q=salon-', ['review Λωτός']],
    ['reviews?from=2026-03-02&to=2026-03-02', ['review Λωτός']],
    ['reviews?part=decided&from=2026-03-07', []],
    ['reviews?part=decided&to=2026-03-06', ['review Νάρδος']],
  ])('%s', async (path, found) => {
    // Ids of one millisecond have no order.
    const inAnyOrder = path.includes('verikoki') || path === 'listing-requests?part=all'
    const items = await listed(path)
    expect(inAnyOrder ? items.toSorted() : items).toEqual(found)
  })

  test('a code finds its objection', async () => {
    expect(await listed(`disputes?q=${ids['code']?.toLowerCase()}`)).toEqual(['missed Λωτός'])
  })

  test.each([
    ['applications?part=all&q=%CF%81%CE%BF%CE%B4%CE%B9'],
    ['claims?part=all&q=zoi'],
    ['claims?part=waiting&q=rivals'],
    ['listing-requests?part=all&q=iro'],
    ['disputes?part=all&q=thalia'],
  ])('a search continues page by page: %s', async (path) => {
    const whole = await it.call('GET', `/admin/${path}`, { token: it.admin })
    expect(whole.body.items.length).toBeGreaterThan(1)
    const paged: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const asked: string = cursor === '' ? '' : `&cursor=${cursor}`
      const { body } = await it.call('GET', `/admin/${path}&limit=1${asked}`, { token: it.admin })
      paged.push(...body.items)
      cursor = body.nextCursor
    }
    expect(paged).toEqual(whole.body.items)
  })
})

test.each([
  ['application-list', '?part=all&q=ομορφα', /'=Όμορφα;Άννα Κρητικού;/, 1],
  ['claims', '?part=all', /Απορρίφθηκε;Βερυκοκί;.*;Όχι;/, 4],
  ['listing-requests', '?part=refused', /2026-03-05 12:00;Δεν έγινε δεκτό;Διόρθωση;Μάραθος;/, 1],
  ['disputes', '?q=lotos', /2026-03-02 00:30;Περιμένει εμάς;.*;Λωτός;Μαρία Παππά;.*;25,00;/, 1],
  ['reviews', '?part=decided', /;Νάρδος;Θάλεια;1;.*;Παρέμεινε;;Γνώμη;2026-03-06 12:00;/, 1],
])('the list of %s is saved as it is filtered', async (list, query, line, lines) => {
  const { status, headers, body } = await it.call('GET', `/admin/${list}/export${query}`, { token: it.admin })
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toMatch(/attachment; filename="[a-z-]+\.csv"/)
  expect(String(body)).toMatch(line)
  expect(String(body).trimEnd().split('\r\n')).toHaveLength(1 + lines)
})
