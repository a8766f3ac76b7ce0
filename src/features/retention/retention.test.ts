import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { keptSince } from '#domain/retention.ts'
import { only, sql } from '#platform/db.ts'
import { makeThings } from '#test/permissions/things.ts'
import { freshWorld, type World } from '#test/world.ts'

import { forgetOld, keptRules, type TimedRule } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
  await makeThings(world.owner, 1)
  for (const row of rowsOfNobody) await row.execute(world.owner)
})
afterAll(() => world[Symbol.asyncDispose]())

/** The elements that a set lacks. */
const rowsOfNobody = [
  sql`insert into audit_log (actor_id, action, subject_kind, subject_id, before, after, request_id, happened_at)
    values (uuidv7(), 'try', 'salon', uuidv7(), '{}', '{}', 'test', now())`,
  sql`insert into auth.audit_log (action, detail) values ('try', '{}')`,
  sql`insert into consents (id, browser_id, version, language, analytics, marketing, decided_at)
    values (uuidv7(), uuidv7(), 1, 'el', true, true, now())`,
  sql`insert into messages (kind, recipient, language, facts, dedupe_key) values ('try', 'niki@example.gr', 'el', '{}', 'try')`,
  sql`insert into applications (status, salon_name, owner_name, email, phone, address, city, region, postcode, description, language,
      rejection_reason, submitted_at, decided_at, created_at, updated_at)
    values ('rejected', 'Νύχια', 'Νίκη', 'niki@example.gr', '6901112222', 'Τρώων 24', 'Αθήνα', 'athens', '11851', 'Γεια', 'el', 'Όχι',
      now(), now(), now(), now())`,
  sql`insert into gift_cards (status, value_cents, code_hash, last4, sealed_code, design, recipient_name, recipient_email, sender_name,
      message, buyer_email, language, created_at, payment_id, sold_at, sold_on, good_through)
    select 'active', 2000, '\\x01', '2345', '\\x01', 'roses', 'Νίκη', 'niki@example.gr', 'Άννα', 'Χρόνια πολλά', 'anna@example.gr', 'el', now(),
      id, now(), now(), now() from payments limit 1`,
]

interface Kept {
  /** Sets the end of all rows of a rule to that time. */
  readonly from: (at: string) => RawBuilder<unknown>
  /** Rows that still have data. */
  readonly held: RawBuilder<{ held: number }>
}

const whole = (table: string, column: string): Kept => ({
  from: (at) => sql`update ${sql.table(table)} set ${sql.ref(column)} = ${at}`,
  held: sql`select count(*)::int as held from ${sql.table(table)}`,
})

const kept: Record<TimedRule, readonly Kept[]> = {
  'audit-log': [whole('audit_log', 'happened_at'), whole('auth.audit_log', 'happened_at')],
  'claim-documents': [
    {
      from: (
        at,
      ) => sql`update salon_claims set status = 'rejected', rejection_reason = 'Όχι', decided_at = ${at},
        document = '\\x01', document_type = 'application/pdf'`,
      held: sql`select count(document)::int as held from salon_claims`,
    },
  ],
  'client-forms': [
    {
      from: (at) =>
        sql`update client_forms set made_at = ${at}, expires_at = ${at}::timestamptz + interval '14 days'`,
      held: sql`select count(*)::int as held from client_forms`,
    },
  ],
  consents: [whole('consents', 'decided_at')],
  'gift-cards': [
    {
      from: (at) => sql`update gift_cards set good_through = ${at}::date where status = 'active'`,
      held: sql`select count(*)::int as held from gift_cards where status = 'active' and concat(recipient_name, recipient_email,
        sender_name, message, buyer_email) <> '——@——'`,
    },
  ],
  'guest-contacts': [
    {
      from: (
        at,
      ) => sql`update bookings set start_at = ${at}::timestamptz - interval '1 hour', end_at = ${at}, customer_id = null,
        contact_name = 'Νίκη', contact_phone = '6901112222'`,
      held: sql`select count(contact_phone)::int as held from bookings`,
    },
  ],
  invitations: [
    {
      from: (at) =>
        sql`update invitations set sent_at = ${at}::timestamptz - interval '7 days', expires_at = ${at}`,
      held: sql`select count(*)::int as held from invitations`,
    },
  ],
  'job-applications': [
    {
      from: (at) =>
        sql`update job_postings set status = 'closed', closed_at = ${at} where status in ('published', 'closed')`,
      held: sql`select count(*)::int as held from job_applications a join job_postings p on p.id = a.posting_id
        where p.status in ('published', 'closed')`,
    },
    {
      from: (at) => sql`update job_applications set created_at = ${at}::timestamptz - interval '18 months'`,
      held: sql`select count(*)::int as held from job_applications`,
    },
  ],
  'listing-requests': [whole('listing_requests', 'created_at')],
  'lost-demand': [whole('lost_demand', 'day')],
  messages: [
    {
      from: (at) => sql`update messages set due_at = null, sent_at = ${at}, body_text = 'Γεια'`,
      held: sql`select count(body_text)::int as held from messages`,
    },
  ],
  'news-choices': [
    {
      from: (at) => sql`update news_choices set agreed = false, decided_at = ${at}`,
      held: sql`select count(*)::int as held from news_choices`,
    },
  ],
  'partnership-requests': [whole('partnership_requests', 'created_at')],
  'refused-applications': [
    {
      from: (at) => sql`update applications set decided_at = ${at} where status = 'rejected'`,
      held: sql`select count(*)::int as held from applications where status = 'rejected'`,
    },
  ],
  'review-reports': [
    {
      from: (at) => sql`update review_decisions set decided_at = ${at}`,
      held: sql`select count(*)::int as held from review_reports where decision_id is not null and email <> ''`,
    },
  ],
  'account-notices': [whole('account_notices', 'happened_at')],
  'salon-notes': [whole('salon_notes', 'created_at')],
  'salon-notices': [whole('salon_notices', 'happened_at')],
  waitlists: [
    {
      from: (at) => sql`update waitlist_entries set status = 'left', ended_at = ${at}`,
      held: sql`select count(*)::int as held from waitlist_entries`,
    },
    {
      from: (at) =>
        sql`update freed_times set starts_at = ${at}::timestamptz - interval '1 hour', ends_at = ${at}`,
      held: sql`select count(*)::int as held from freed_times`,
    },
  ],
  'visit-notes': [
    {
      from: (at) =>
        sql`update bookings set start_at = ${at}::timestamptz - interval '1 hour', end_at = ${at}, note = 'Αλλεργία'`,
      held: sql`select (select count(*) from bookings where note <> '')::int + (select count(*) from visit_answers)::int as held`,
    },
  ],
}

/** Two days on either side, because some periods count by dates. */
const twoDays = { hours: 48 }

test.each(keptRules)('what the rule of %s covers is kept for its time and no longer', async (rule) => {
  const since = keptSince(rule, world.platform.now())
  const held = async ({ held: count }: Kept) => (await only(world.owner, count)).held
  for (const each of kept[rule]) {
    await each.from(since.add(twoDays).toString()).execute(world.owner)
    const before = await held(each)
    expect(before).toBeGreaterThan(0)
    await forgetOld(world.platform, rule)
    expect(await held(each)).toBe(before)
    await each.from(since.subtract(twoDays).toString()).execute(world.owner)
    expect(await forgetOld(world.platform, rule)).toBeGreaterThanOrEqual(before)
    expect(await held(each)).toBe(0)
    expect(await forgetOld(world.platform, rule)).toBe(0)
  }
})
