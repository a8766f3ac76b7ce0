import { afterAll, beforeAll, expect, test } from 'vitest'

import { sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { invariants } from '../scripts/audit/invariants.ts'
import { runAudit } from '../scripts/audit/run-audit.ts'
import { auditOf } from './audit-of.ts'
import { gapBreaches } from './gap-breaches.ts'
import { moneyBreaches } from './money/planted-breaches.ts'
import { providerBreaches } from './money/provider-breaches.ts'
import { aCustomer, aSalon } from './salon-factory.ts'
import { freshWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
})

const broken = async () =>
  (await runAudit(world.urls.ownerUrl)).filter(({ breaches }) => breaches.length > 0).map(({ name }) => name)

const start = '2026-05-12T09:00:00Z'
const end = '2026-05-12T10:00:00Z'

interface BookingValues {
  readonly status?: string
  readonly customerId?: string
  readonly busy?: boolean
  readonly cents?: number
  readonly itemCents?: number
  readonly event?: boolean
  readonly staff?: number
  readonly holder?: string
  readonly code?: string
  readonly start?: string
  readonly end?: string
}

let salon: Awaited<ReturnType<typeof aSalon>>
beforeAll(async () => {
  salon = await aSalon(world.owner, { staff: 3, resourceUnits: 1, services: [{ needsResource: true }] })
})

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const someCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % 30]).join('')

/** A sound booking by default. */
async function aBooking(db: Db, values: BookingValues = {}): Promise<string> {
  const {
    status = 'confirmed',
    busy = true,
    cents = 2500,
    itemCents = 2500,
    event = true,
    staff = 0,
  } = values
  const id = newId()
  const isHold = status === 'held'
  const isCancelled = status.startsWith('cancelled')
  const expires = isHold ? '2099-01-01T00:00:00Z' : null
  await sql`insert into bookings (id, salon_id, customer_id, status, code, start_at, end_at, total_cents, refundable_until, contact_name, confirmed_at, hold_expires_at,
      holder, cancelled_at)
    values (${id}, ${salon.id}, ${values.customerId ?? null}, ${status}, ${isHold ? null : (values.code ?? someCode())}, ${values.start ?? start}, ${values.end ?? end}, ${cents}, ${start},
      ${isHold ? null : 'Μαρία'}, ${isHold ? null : start}, ${expires}, ${values.holder ? Buffer.from(values.holder) : null}, ${isCancelled ? start : null})`.execute(
    db,
  )
  await sql`insert into booking_items (booking_id, salon_id, position, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
    values (${id}, ${salon.id}, 0, ${salon.serviceIds[0]}, ${salon.staffIds[staff]}, 'Α', 'A', '[["work", 60]]', ${values.start ?? start}, ${values.end ?? end}, ${itemCents})`.execute(
    db,
  )
  if (busy)
    await sql`insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at)
      values (${id}, ${salon.id}, ${salon.staffIds[staff]}, ${values.start ?? start}, ${values.end ?? end})`.execute(
      db,
    )
  if (event && isCancelled)
    await sql`insert into booking_events (booking_id, kind, happened_at) values (${id}, 'cancelled', ${start})`.execute(
      db,
    )
  return id
}

const resourceOf = (db: Db) =>
  sql<{ id: string }>`select id from resources where salon_id = ${salon.id}`
    .execute(db)
    .then(({ rows }) => rows[0]?.id ?? '')

const withoutConstraint = (table: string, constraint: string) => (db: Db) =>
  sql`alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)} cascade`.execute(db)

async function withoutChecks(db: Db, table: string): Promise<void> {
  const { rows } = await sql<{
    conname: string
  }>`select conname from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(db)
  for (const { conname } of rows) await withoutConstraint(table, conname)(db)
}

/** One way to break each invariant, without the guards that would refuse it. */
const breaches: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'no team member is in two places at once': async (db) => {
    await withoutConstraint('busy_times', 'one_at_a_time')(db)
    await aBooking(db)
    await aBooking(db, { start: '2026-05-12T09:59:00Z', end: '2026-05-12T10:59:00Z' })
  },
  'no resource is used beyond its units': async (db) => {
    const resource = await resourceOf(db)
    const ids = [await aBooking(db, { staff: 0 }), await aBooking(db, { staff: 1 })]
    // The trigger for units would refuse it.
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into resource_uses (booking_id, salon_id, resource_id, item, starts_at, ends_at)
        select id, ${salon.id}, ${resource}, 0, ${start}, ${end} from unnest(${ids}::uuid[]) id`.execute(tx)
    })
  },
  'every live booking holds its time, and only live ones do': (db) => aBooking(db, { busy: false }),
  'busy time belongs to the work of services at the same salon': async (db) => {
    const id = await aBooking(db)
    await sql`insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at) values (${id}, ${salon.id}, ${salon.staffIds[2]}, ${start}, ${end})`.execute(
      db,
    )
  },
  'a booking begins with its first service and ends with its last': async (db) => {
    const id = await aBooking(db)
    await sql`update bookings set end_at = end_at + interval '1 minute' where id = ${id}`.execute(db)
  },
  'a booking costs the sum of its services, less its promotion and points': (db) =>
    aBooking(db, { itemCents: 2400 }),
  'no holder has more than two live holds': async (db) => {
    for (const staff of [0, 1, 2]) await aBooking(db, { status: 'held', holder: 'one', staff })
  },
  'statuses and their facts agree': async (db) => {
    await withoutChecks(db, 'bookings')
    const id = await aBooking(db)
    await sql`update bookings set contact_name = null where id = ${id}`.execute(db)
  },
  'every booking code is one booking': async (db) => {
    await sql`drop index bookings_code_key`.execute(db)
    for (const staff of [0, 1]) await aBooking(db, { code: 'ABCDEFGH', staff })
  },
  'no customer has two bookings at once, unless for another person': async (db) => {
    await withoutConstraint('bookings', 'own_time')(db)
    const { id } = await aCustomer(db)
    for (const staff of [0, 1]) await aBooking(db, { customerId: id, staff })
  },
  'every cancellation is in the history': (db) =>
    aBooking(db, { status: 'cancelled_by_customer', busy: false, event: false }),
  'a dispute came within 48 hours of a no-show, and the booking has its answered status': async (db) =>
    sql`insert into no_show_disputes (booking_id, reason, opened_at) values (${await aBooking(db)}, 'x', now())`.execute(
      db,
    ),
  'a booking that a salon wrote belongs to no account': async (db) => {
    const { id } = await aCustomer(db)
    const booking = await aBooking(db, { customerId: id })
    await sql`update bookings set source = 'salon' where id = ${booking}`.execute(db)
  },
  'ratings are the sum of the reviews': (db) =>
    sql`update salons set rating_sum = 5, rating_count = 1 where id = ${salon.id}`.execute(db),
  'reviews come from completed bookings of the same salon': async (db) => {
    await sql`insert into reviews (booking_id, salon_id, author_name, rating, language) values (${await aBooking(db)}, ${salon.id}, 'Άννα', 5, 'el')`.execute(
      db,
    )
  },
  'a review is taken down exactly while a statement of reasons stands': async (db) => {
    const booking = await aBooking(db)
    await sql`insert into reviews (booking_id, salon_id, author_name, rating, language, taken_down_at) values (${booking}, ${salon.id}, 'Άννα', 5, 'el', now())`.execute(
      db,
    )
  },
  'every account has its profile, with the same address': (db) =>
    sql`insert into auth.users (email) values ('alone@example.com')`.execute(db),
  'a message is either sent, due or parked': (db) =>
    sql`insert into messages (kind, recipient, language, facts, dedupe_key, due_at) values ('x', 'a@example.com', 'el', '{}', 'x', null)`.execute(
      db,
    ),
  'holds exist only at salons that take bookings': async (db) => {
    await aBooking(db, { status: 'held', holder: 'one' })
    await sql`update salons set subscription = 'cancelled' where id = ${salon.id}`.execute(db)
  },
  'every decided application is in the log, and an approved one is a salon of its applicant': (db) =>
    sql`insert into applications (status, salon_name, owner_name, email, phone, address, city, region, postcode, description, language, rejection_reason,
        submitted_at, decided_at, created_at, updated_at)
      values ('rejected', 'Νύχια', 'Ελένη', 'a@example.com', '6900000000', 'Τρώων 24', 'Αθήνα', 'athens', '11741', 'x', 'el', 'x', now(), now(), now(), now())`.execute(
      db,
    ),
  'every job posting was decided by an administrator, and only published ones have applications': async (
    db,
  ) => {
    const { id } = await aCustomer(db)
    await sql`
      insert into job_postings (author_id, employer, department, type, is_remote, title_el, location_el, description_el, status, submitted_at, decided_at)
      values (${id}, 'x', 'nails', 'full_time', false, 'x', 'x', 'x', 'published', now(), now())`.execute(db)
  },
  'a partnership request has the status of its last log entry': (db) =>
    sql`insert into partnership_requests (full_name, company, email, phone, kind, message, language, status)
      values ('x', 'x', 'x@example.com', '6900000000', 'content', 'x', 'el', 'answered')`.execute(db),
  'a photo has all of its files, and every file belongs to a photo': (db) =>
    sql`insert into salon_photos (salon_id, position, picture, is_illustration, alt_el, alt_en) values (${salon.id}, 0, 'photo-x', false, 'α', 'a')`.execute(
      db,
    ),
  'a photo of a team member has all of its files': (db) =>
    sql`insert into staff_photos (staff_id, salon_id, picture, created_at) values (${salon.staffIds[0]}, ${salon.id}, 'photo-00000000-0000-0000-0000-000000000000', now())`.execute(
      db,
    ),
  'all paid months were charged or recorded by an administrator, a salon is paid to the end of the last, and every suspension is in the log':
    (db) =>
      sql`insert into subscription_events (salon_id, at, change, starts_at, ends_at, months, paid_cents, note)
        select id, now(), 'paid', now(), paid_until, 1, 2900, '' from salons where id = ${salon.id}`.execute(
        db,
      ),
  'an approved claim was decided by an administrator on evidence, and its claimant was given the salon':
    async (db) => {
      const { id } = await aCustomer(db)
      await sql`insert into salon_claims (id, salon_id, user_id, status, message, language, created_at, decided_at)
      values (uuidv7(), ${salon.id}, ${id}, 'approved', 'x', 'el', now(), now())`.execute(db)
    },
  'a salon’s mark of blocked clients is right, and bookings are of clients of their own salon': (db) =>
    sql`update salons set has_blocked_clients = true where id = ${salon.id}`.execute(db),
  'a client’s card belongs to one salon and has bookings of that client, and photos have consent': async (
    db,
  ) => {
    const booking = await aBooking(db)
    await sql`with client as (insert into clients (salon_id, name) values (${salon.id}, 'Ζωή') returning id)
      insert into visit_records (booking_id, salon_id, client_id, colour, updated_at) select ${booking}, ${salon.id}, id, 'κόκκινο', now() from client`.execute(
      db,
    )
  },
  'what the visits of each person at a salon came to is counted as its bookings say': async (db) => {
    const { id } = await aCustomer(db)
    await sql`insert into client_figures (salon_id, person_id, visits, no_shows, cancellations, spent_cents, last_visit)
      values (${salon.id}, ${id}, 1, 0, 0, 2500, now())`.execute(db)
  },
  'a client’s consent to news is the newest choice, and a form that was filled was open': (db) =>
    sql`insert into clients (salon_id, name, news_since) values (${salon.id}, 'Ζωή', now())`.execute(db),
  'services have right minutes, options that can be chosen, and the salon’s lowest price': async (db) => {
    await sql`alter table services disable trigger touch_update`.execute(db)
    await sql`update services set price_cents = price_cents + 1 where salon_id = ${salon.id}`.execute(db)
  },
  'the members of a team are those in its log, without the owner': async (db) => {
    await sql`alter table salon_members disable trigger note_member`.execute(db)
    const { id } = await aCustomer(db)
    await sql`insert into salon_members (salon_id, user_id, role) values (${salon.id}, ${id}, 'manager')`.execute(
      db,
    )
  },
  'the search table has the present facts of every public salon, and of no other': (db) =>
    sql`update salon_search set takes_bookings = false where salon_id = ${salon.id}`.execute(db),
  'new terms are announced 30 days before they hold, and versions hold in their order': async (db) => {
    await withoutConstraint('content_versions', 'terms_are_announced')(db)
    await sql`
      insert into content_versions (document, number, text_el, text_en, changes_el, changes_en, effective_on, announced_at, created_by, created_at,
        changed_by, changed_at, published_by)
      values ('terms-of-service', 1, 'α', 'a', 'α', 'a', '2026-06-10', '2026-05-11T09:00:00Z', uuidv7(), now(), uuidv7(), now(), uuidv7())`.execute(
      db,
    )
  },
  'no index or constraint is broken or switched off': (db) =>
    sql`alter table bookings disable row level security`.execute(db),
  ...moneyBreaches((db, values) => aBooking(db, values)),
  ...providerBreaches,
  ...gapBreaches((db) => ({ salon, aBooking: (values) => aBooking(db, values) })),
}

test('a sound database has no findings', async () => {
  expect(await broken()).toEqual([])
})

test('every invariant has a planted breach', () => {
  expect(Object.keys(breaches).sort()).toEqual(invariants.map(({ name }) => name).sort())
})

test.each(invariants.map(({ name }) => [name]))('a planted breach is reported: %s', async (name) => {
  await using own = await freshWorld()
  const keep = salon
  salon = await aSalon(own.owner, { staff: 3, resourceUnits: 1, services: [{ needsResource: true }] })
  await breaches[name]?.(own.owner)
  const found = (await auditOf(own))
    .filter((finding) => finding.breaches.length > 0)
    .map((finding) => finding.name)
  salon = keep
  expect(found).toContain(name)
})
