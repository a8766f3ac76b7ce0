import type pg from 'pg'
import sharp from 'sharp'

import { pictureCatalogue } from '#domain/picture-spec.ts'
import { pictureSvg } from '#platform/illustration/picture-svg.ts'

import { demoAccountIds } from './accounts.ts'
import {
  approvedApplication,
  claimWords,
  demoApplications,
  disputes,
  photoCaptions,
  visitRecords,
} from './content/rooms.ts'
import { fillLostDemand } from './lost-demand.ts'
import { fillWaiting } from './waiting.ts'

const own = `select id from salons where owner_id = '${demoAccountIds.business}'`
const first = `(select min(id::text)::uuid from salons where owner_id = '${demoAccountIds.business}')`

/** The team of the owner's first salon: a manager, a team member who signs in, an open invitation. */
async function fillTeam(client: pg.Client, today: string): Promise<void> {
  const column = (position: number) =>
    `(select id from staff where salon_id = ${first} and position = ${position})`
  await client.query(
    `insert into salon_members (salon_id, user_id, role, staff_id, created_at)
     values (${first}, '${demoAccountIds.manager}', 'manager', ${column(2)}, $1::date - 200),
       (${first}, '${demoAccountIds.technician}', 'technician', ${column(1)}, $1::date - 120)`,
    [today],
  )
  await client.query(
    `insert into invitations (id, salon_id, email, role, staff_id, token_hash, language, invited_by, sent_at, expires_at, created_at)
     values ('0194d3c0-0000-7000-8000-000000000201', ${first}, 'new.technician@onyxi.example', 'technician', ${column(3)},
       sha256('demo: nobody has its address'), 'el', '${demoAccountIds.business}', $1::date - 1, $1::date + 6, $1::date - 1)`,
    [today],
  )
}

/** Records of every third booking, and photos of three clients who agreed to them. */
async function fillCards(client: pg.Client): Promise<void> {
  await client.query(
    `insert into visit_records (booking_id, salon_id, client_id, shape, nail_length, colour, note, updated_at)
     select v.id, v.salon_id, v.client_id, r ->> 'shape', r ->> 'length', r ->> 'colour', r ->> 'note', v.end_at
     from (
       select b.id, b.salon_id, c.id as client_id, b.end_at, row_number() over (partition by b.salon_id order by b.start_at, b.id) as n
       from bookings b join clients c on c.salon_id = b.salon_id and (c.id = b.client_id or c.customer_id = b.customer_id)
       where b.salon_id in (${own}) and b.status = 'completed'
     ) v, lateral (select $1::jsonb -> ((v.n / 3) % $2)::integer as r) said where v.n % 3 = 0`,
    [JSON.stringify(visitRecords), visitRecords.length],
  )
  const drawn = pictureCatalogue.filter(({ kind }) => kind === 'hand').slice(0, photoCaptions.length)
  const photos = await Promise.all(drawn.map((spec) => photoOf(pictureSvg(spec))))
  const { rows } = await client.query<{ id: string; salon_id: string }>(
    `select c.id, c.salon_id from clients c where c.salon_id = ${first} and exists (select from visit_records r where r.client_id = c.id)
     order by (select max(r.updated_at) from visit_records r where r.client_id = c.id) desc, c.id limit $1`,
    [photos.length],
  )
  for (const [index, { id, salon_id: salonId }] of rows.entries()) {
    const photo = photos[index]
    if (!photo) continue
    await client.query('update clients set photos_consent_at = created_at where id = $1', [id])
    await client.query(
      `insert into client_photos (id, salon_id, client_id, caption, width, height, bytes, small, created_at)
       select $1, $2, $3, $4, 960, 720, $5, $6, max(r.updated_at) from visit_records r where r.client_id = $3`,
      [
        `0194d3c0-0000-7000-8000-00000000021${index}`,
        salonId,
        id,
        photoCaptions[index],
        photo.bytes,
        photo.small,
      ],
    )
  }
}

async function photoOf(svg: string): Promise<{ readonly bytes: Buffer; readonly small: Buffer }> {
  const bytes = await sharp(Buffer.from(svg)).resize(960, 720).webp({ quality: 80 }).toBuffer()
  return {
    bytes,
    small: await sharp(bytes).resize(320, 320, { fit: 'cover' }).webp({ quality: 76 }).toBuffer(),
  }
}

/** Two disputed no-shows: one waits for an answer, one has it. */
async function fillDisputes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `update bookings set status = 'no_show' where id in (
       select b.id from bookings b where b.salon_id = ${first} and b.status = 'completed' and b.customer_id <> '${demoAccountIds.customer}'
         and not exists (select from reviews r where r.booking_id = b.id) order by b.start_at desc, b.id limit 2)
     returning id`,
  )
  const ids = [rows.map(({ id }) => id)]
  for (const table of ['busy_times', 'resource_uses', 'visit_records'])
    await client.query(`delete from ${table} where booking_id = any ($1)`, ids)
  await client.query(
    "update booking_events set kind = 'no_show' where booking_id = any ($1) and kind = 'completed'",
    ids,
  )
  await client.query(
    `insert into no_show_disputes (booking_id, reason, opened_at, outcome, answer, answered_by, answered_at)
     select id, case n when 1 then $2 else $3 end, end_at + interval '3 hours', case n when 2 then 'kept' end, '',
       case n when 2 then '${demoAccountIds.business}'::uuid end, case n when 2 then end_at + interval '20 hours' end
     from (select b.*, row_number() over (order by b.start_at desc, b.id) as n from bookings b where b.id = any ($1)) missed`,
    [...ids, disputes.open, disputes.kept],
  )
  await client.query(
    `insert into booking_events (booking_id, kind, happened_at)
     select booking_id, 'disputed', opened_at from no_show_disputes
     union all select booking_id, 'dispute_answered', answered_at from no_show_disputes where answered_at is not null`,
  )
}

/** The smallest valid PDF. */
const document = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** Two claims for the same salon, and a rejected one. */
async function fillClaims(client: pg.Client, today: string): Promise<void> {
  const claim = (n: number) => `0194d3c0-0000-7000-8000-00000000022${n}`
  const person = (n: number) => `(select id from profiles where email = 'customer1.${n}@onyxi.example')`
  const free = (offset: number) =>
    `(select id from salons where verification = 'unverified' and is_demo order by id limit 1 offset ${offset})`
  const at = (hours: number) => `$1::date::timestamptz - interval '${hours} hours'`
  await client.query(
    `insert into salon_claims (id, salon_id, user_id, status, message, proof, proved_at, document, document_type, language, created_at, decided_at, decided_by, rejection_reason)
     select * from (values
       ('${claim(0)}'::uuid, ${free(0)}, ${person(1)}, 'open', $2, 'email', ${at(20)}, null::bytea, null, 'el'::locale, ${at(21)}, null::timestamptz, null::uuid, null),
       ('${claim(1)}', ${free(0)}, ${person(2)}, 'open', $3, null, null, $6, 'application/pdf', 'el', ${at(5)}, null, null, null),
       ('${claim(2)}', ${free(1)}, ${person(3)}, 'rejected', $4, null, null, null, null, 'el', ${at(200)}, ${at(150)}, '${demoAccountIds.admin}', $5)
     ) c (id, salon_id, user_id) where c.salon_id is not null and c.user_id is not null`,
    [today, claimWords.first, claimWords.second, claimWords.refused, claimWords.why, document],
  )
  await client.query(
    `insert into audit_log (id, actor_id, action, subject_kind, subject_id, before, after, request_id, happened_at)
     select uuidv7(decided_at - now()), '${demoAccountIds.admin}', 'reject-claim', 'claim', id, '{"state": "open"}', jsonb_build_object('state', 'rejected', 'reason', $1::text), 'demo', decided_at
     from salon_claims where id = '${claim(2)}'`,
    [claimWords.why],
  )
}

/** An application in each status; the approved one is the owner's second salon. */
async function fillApplications(client: pg.Client, today: string): Promise<void> {
  await client.query(
    `insert into applications (id, status, salon_name, owner_name, email, phone, address, city, region, postcode, description, language, question, rejection_reason,
       submitted_at, decided_at, created_at, updated_at)
     select id, status, "salonName", "ownerName", right(id::text, 3) || '@apply.onyxi.example', phone, address, city, region::region, postcode, description, language::locale,
       case when status = 'more_info' then note end, case when status = 'rejected' then note end, at, case when status = 'rejected' then at + interval '1 day' end, at, at
     from json_to_recordset($1::json) as a (id uuid, status text, "salonName" text, "ownerName" text, phone text, address text, city text, region text, postcode text,
       description text, language text, "hoursAgo" integer, note text), lateral (select $2::date::timestamptz - make_interval(hours => "hoursAgo") as at) t`,
    [JSON.stringify(demoApplications), today],
  )
  await client.query(
    `insert into applications (id, status, applicant_id, salon_name, owner_name, email, phone, address, city, region, postcode, description, language, salon_id,
       submitted_at, decided_at, created_at, updated_at)
     select $1, 'approved', p.id, s.name, p.first_name || ' ' || p.last_name, p.email, p.phone, s.address, s.city_el, s.region, replace(s.postcode, ' ', ''), $2, 'el', s.id,
       s.created_at - interval '2 days', s.created_at, s.created_at - interval '2 days', s.created_at
     from salons s join profiles p on p.id = s.owner_id where s.owner_id = '${demoAccountIds.business}' and s.id <> ${first}`,
    [approvedApplication.id, approvedApplication.description],
  )
  const steps = `from applications where id::text like '0194d3c0-0000-7000-8000-0000000003%'`
  await client.query(
    `insert into application_events (application_id, kind, note, actor_id, happened_at)
     select id, 'review_started', '', '${demoAccountIds.admin}'::uuid, coalesce(decided_at, submitted_at + interval '1 hour') - interval '10 minutes' ${steps} and status <> 'submitted'
     union all
     select id, case status when 'more_info' then 'asked' else status end, coalesce(question, rejection_reason, ''), '${demoAccountIds.admin}', coalesce(decided_at, submitted_at + interval '1 hour')
     ${steps} and status in ('more_info', 'approved', 'rejected') order by 5`,
  )
  await client.query(
    `insert into audit_log (id, actor_id, action, subject_kind, subject_id, before, after, request_id, happened_at)
     select uuidv7(decided_at - now()), '${demoAccountIds.admin}', case status when 'approved' then 'approve-application' else 'reject-application' end, 'application', id, '{"state": "in_review"}',
       jsonb_build_object('state', status), 'demo', decided_at ${steps} and decided_at is not null order by decided_at`,
  )
}

/** The content of the demo owner's workspace and the administrator's pages; runs after the salons and client lists. */
export async function fillRooms(client: pg.Client, today: string): Promise<void> {
  await fillTeam(client, today)
  await fillCards(client)
  await fillDisputes(client)
  await fillClaims(client, today)
  await fillApplications(client, today)
  await fillLostDemand(client, today)
  await fillWaiting(client, today)
}
