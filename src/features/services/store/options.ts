import type { OptionId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { only, rows, sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import type { OptionFields } from '../contract.ts'
import type { ServicePlace } from './services.ts'

/**
 * Writes the options of a service in their order, with their rules; options that are not named are removed.
 * @throws Problem not_found when an id is no option of this service
 */
export async function writeOptions(
  tx: Db,
  place: ServicePlace,
  options: readonly OptionFields[],
  now: Temporal.Instant,
): Promise<void> {
  const known = await listOptionIds(tx, place)
  if (options.some(({ id }) => id !== undefined && !known.has(id))) throw new Problem('not_found')
  const named = options.map((option) => ({ ...option, id: option.id ?? newId<OptionId>() }))
  const kept = new Set(named.map(({ id }) => id))
  const gone = [...known].filter((id) => !kept.has(id))
  await sql`delete from option_rules where service_id = ${place.serviceId}`.execute(tx)
  if (gone.length > 0) await takeAway(tx, place, gone, now)
  await upsert(tx, place, named)
  await insertRules(tx, place, named)
}

async function listOptionIds(tx: Db, { salonId, serviceId }: ServicePlace): Promise<ReadonlySet<OptionId>> {
  const found = await rows(
    tx,
    sql<{ id: OptionId }>`
      select id from service_options where salon_id = ${salonId} and service_id = ${serviceId} and archived_at is null`,
  )
  return new Set(found.map(({ id }) => id))
}

/** Options of a service that was never booked are deleted, since no booking has them; others are only hidden. */
async function takeAway(
  tx: Db,
  { serviceId }: ServicePlace,
  gone: readonly OptionId[],
  now: Temporal.Instant,
): Promise<void> {
  const { booked } = await only(tx, sql<{ booked: boolean }>`select was_booked(${serviceId}) as booked`)
  await (
    booked
      ? sql`update service_options set archived_at = ${now.toString()} where id = any (${gone}::uuid[])`
      : sql`delete from service_options where id = any (${gone}::uuid[])`
  ).execute(tx)
}

type NamedOption = OptionFields & { readonly id: OptionId }

async function upsert(
  tx: Db,
  { salonId, serviceId }: ServicePlace,
  options: readonly NamedOption[],
): Promise<void> {
  await sql`
    insert into service_options as known (id, salon_id, service_id, name_el, name_en, minutes, price_cents, position)
    select o.id, ${salonId}, ${serviceId}, o."nameEl", o."nameEn", o.minutes, o."priceCents", o.place - 1
    from rows from (jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as (id uuid, "nameEl" text, "nameEn" text, minutes smallint, "priceCents" integer))
      with ordinality as o (id, "nameEl", "nameEn", minutes, "priceCents", place)
    on conflict (id) do update set name_el = excluded.name_el, name_en = excluded.name_en, minutes = excluded.minutes, price_cents = excluded.price_cents,
      position = excluded.position`.execute(tx)
}

/** An exclusion is stored once, even if both sides name it. */
async function insertRules(
  tx: Db,
  { salonId, serviceId }: ServicePlace,
  options: readonly NamedOption[],
): Promise<void> {
  const idAt = (place: number) => options[place]?.id ?? ''
  const rules = options.flatMap(({ id, requires, excludes }) => [
    ...requires.map((place) => ({ id, kind: 'requires', other: idAt(place) })),
    ...excludes.map((place) => {
      const [low = '', high = ''] = [id, idAt(place)].toSorted()
      return { id: low, kind: 'excludes', other: high }
    }),
  ])
  await sql`
    insert into option_rules (salon_id, service_id, option_id, kind, other_id)
    select distinct ${salonId}::uuid, ${serviceId}::uuid, r.id, r.kind, r.other from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as r (id uuid, kind text, other uuid)`.execute(
    tx,
  )
}
