import type { SalonId } from '#domain/ids.ts'
import { only, sql, type Db } from '#platform/db.ts'

import type { NailRulesWanted } from '../contract.ts'

/** Whether all ids are those of the salon's present services. */
export async function hasServices(tx: Db, salonId: SalonId, ids: readonly string[]): Promise<boolean> {
  const query = sql<{ count: number }>`select count(*)::integer from services
    where salon_id = ${salonId} and archived_at is null and id = any (${ids}::uuid[])`
  return (await only(tx, query)).count === new Set(ids).size
}

/** The same of options. */
export async function hasOptions(tx: Db, salonId: SalonId, ids: readonly string[]): Promise<boolean> {
  const query = sql<{ count: number }>`select count(*)::integer from service_options
    where salon_id = ${salonId} and archived_at is null and id = any (${ids}::uuid[])`
  return (await only(tx, query)).count === new Set(ids).size
}

/** @returns false when the salon's rules have another revision */
export async function writeQuestion(
  tx: Db,
  salonId: SalonId,
  { isAsked, revision, repair }: NailRulesWanted,
): Promise<boolean> {
  const row = {
    is_asked: isAsked,
    repair_service_id: repair?.serviceId ?? null,
    repair_nails_each: repair?.nailsEach ?? 1,
    repair_nails_most: repair?.nailsMost ?? 1,
    repair_of_others: repair?.takesOthers ?? true,
  }
  const done =
    revision === 0
      ? await tx
          .insertInto('nail_questions')
          .values({ salon_id: salonId, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : await tx
          .updateTable('nail_questions')
          .set({ ...row, revision: revision + 1 })
          .where('salon_id', '=', salonId)
          .where('revision', '=', revision)
          .executeTakeFirst()
  return ('numUpdatedRows' in done ? done.numUpdatedRows : done.numInsertedOrUpdatedRows) === 1n
}

/** Replaces all rules. */
export async function writeRules(tx: Db, salonId: SalonId, wanted: NailRulesWanted): Promise<void> {
  for (const table of ['nail_services', 'removal_options', 'removal_rules', 'refill_rules'] as const)
    await tx.deleteFrom(table).where('salon_id', '=', salonId).execute()
  const { removalServices } = wanted
  const asks = [
    ...wanted.asking,
    ...wanted.refills.flatMap((rule) => [rule.serviceId, rule.setServiceId]),
  ].filter((id) => !removalServices.includes(id))
  const services = [
    ...[...new Set(removalServices)].map((id) => ({ service_id: id, kind: 'removal' })),
    ...[...new Set(asks)].map((id) => ({ service_id: id, kind: 'asks' })),
  ]
  await insertAll(tx, 'nail_services', salonId, services)
  await insertAll(
    tx,
    'removal_options',
    salonId,
    [...new Set(wanted.removalOptions)].map((id) => ({ option_id: id })),
  )
  await insertAll(
    tx,
    'removal_rules',
    salonId,
    wanted.removals.map(({ material, madeBy, outcome, serviceId }) => ({
      material,
      made_by: madeBy,
      outcome,
      service_id: serviceId,
    })),
  )
  await insertAll(
    tx,
    'refill_rules',
    salonId,
    wanted.refills.map(({ category, serviceId, setServiceId, daysMost, takesOthers }) => ({
      category,
      service_id: serviceId,
      set_service_id: setServiceId,
      days_most: daysMost,
      takes_others: takesOthers,
    })),
  )
}

type RuleTable = 'nail_services' | 'removal_options' | 'removal_rules' | 'refill_rules'

async function insertAll(
  tx: Db,
  table: RuleTable,
  salonId: SalonId,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return
  const made = rows.map((row) => ({ salon_id: salonId, ...row }))
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(made[0] ?? {}).map((name) => sql.ref(name)))})
    select ${sql.join(Object.keys(made[0] ?? {}).map((name) => sql.ref(name)))}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(made)}::jsonb)`.execute(tx)
}
