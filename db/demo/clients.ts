import type pg from 'pg'

import { demoAccountIds } from './accounts.ts'
import {
  calledBefore,
  clientAllergies,
  clientNotes,
  clientTags,
  clientWishes,
  newsWording,
} from './content/clients.ts'

/**
 * The client lists of the demo owner's salons: every customer with a booking has an entry. Some entries have notes, and
 * one is blocked. The worker fills the other salons' lists. The salon wrote two of five bookings. An entry has the id
 * of the first booking, so that every fill is the same.
 */
export async function fillClients(client: pg.Client): Promise<void> {
  const own = `select id from salons where owner_id = '${demoAccountIds.business}'`
  await client.query(
    `insert into clients (id, salon_id, customer_id, name, phone, created_at, updated_at)
     select distinct on (salon_id, coalesce(customer_id::text, contact_phone)) id, salon_id, customer_id, contact_name, contact_phone, created_at, created_at
     from bookings where salon_id in (${own}) and contact_phone is not null
     order by salon_id, coalesce(customer_id::text, contact_phone), created_at, id`,
  )
  await client.query(
    `update bookings b set client_id = c.id, source = case when abs(hashtext(b.id::text)) % 5 < 2 then 'salon' else 'marketplace' end from clients c
     where b.salon_id = c.salon_id and b.customer_id is null and c.customer_id is null and b.contact_phone = c.phone`,
  )
  // How the other bookings were made, and the requested team members.
  await client.query(
    `update bookings set source = case abs(hashtext(id::text)) % 7 when 0 then 'button' when 1 then 'link' when 2 then 'link' else source end
     where salon_id in (${own}) and source = 'marketplace'`,
  )
  await client.query(
    `update booking_items i set asked_staff_id = i.staff_id from bookings b
     where b.id = i.booking_id and b.salon_id in (${own}) and b.source <> 'salon' and abs(hashtext(b.id::text)) % 3 = 0`,
  )
  const numbered = `(select id, row_number() over (partition by salon_id order by created_at, id) as n from clients) t`
  await client.query(
    `update clients c set notes = ($1::text[])[t.n / 7] from ${numbered} where t.id = c.id and t.n % 7 = 0 and t.n / 7 <= cardinality($1::text[])`,
    [clientNotes],
  )
  await client.query(
    `update clients c set allergies = ($1::text[])[t.n / 10], allergies_consent_at = c.created_at from ${numbered}
     where t.id = c.id and t.n % 10 = 0 and t.n / 10 <= cardinality($1::text[])`,
    [clientAllergies],
  )
  // A client who called and was entered by her first name only: two entries for one person.
  await client.query(
    `insert into clients (id, salon_id, name, phone, notes, created_at, updated_at)
     select ('0194d3c0-0000-7000-8000-00000000023' || row_number() over (order by salon_id)::text)::uuid, salon_id, split_part(name, ' ', 1), phone, $1,
       created_at + interval '1 hour', created_at + interval '1 hour'
     from (select distinct on (salon_id) * from clients where phone is not null and customer_id is null order by salon_id, created_at desc, id) c`,
    [calledBefore],
  )
  await client.query(`update clients c set is_blocked = true from ${numbered} where t.id = c.id and t.n = 23`)
  await fillDetails(client, numbered)
}

/**
 * Every third has a birthday, some have preferences, tags by the owner, or agree to news. Ids follow from the
 * entries'.
 */
async function fillDetails(client: pg.Client, numbered: string): Promise<void> {
  await client.query(
    `update clients c set birth_day = 1 + t.n % 28, birth_month = 1 + t.n / 3 % 12, birth_year = case when t.n % 2 = 0 then 1970 + t.n % 35 end
     from ${numbered} where t.id = c.id and t.n % 3 = 0`,
  )
  await client.query(
    `update clients c set liked_shape = (array['almond', 'oval', 'square', 'squoval'])[1 + t.n % 4], liked_length = (array['short', 'medium', 'long'])[1 + t.n % 3],
       liked_colours = 'nude, μπορντό', wishes = ($1::text[])[1 + t.n / 4 % cardinality($1::text[])] from ${numbered} where t.id = c.id and t.n % 4 = 1`,
    [clientWishes],
  )
  await client.query(
    `insert into client_tags (id, salon_id, place, name, created_at)
     select overlay(s.id::text placing '7a' || w.place from 1 for 3)::uuid, s.id, w.place, w.name, s.created_at
     from salons s, unnest($1::text[]) with ordinality w (name, place) where exists (select from clients c where c.salon_id = s.id)`,
    [clientTags],
  )
  await client.query(
    `insert into tagged_clients (salon_id, client_id, tag_id, place)
     select c.salon_id, c.id, g.id, 1 from clients c join ${numbered} on t.id = c.id
       join client_tags g on g.salon_id = c.salon_id and g.place = 1 + t.n % 3 where t.n % 5 = 0`,
  )
  await client.query(
    `insert into news_choices (id, salon_id, client_id, agreed, source, wording, decided_at)
     select c.id, c.salon_id, c.id, true, case when t.n % 4 = 1 then 'form' else 'salon' end, $1, c.created_at
     from clients c join ${numbered} on t.id = c.id where t.n % 4 in (0, 1)`,
    [newsWording],
  )
}
