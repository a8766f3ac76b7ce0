import { rows, sql, type Db } from '#platform/db.ts'

/**
 * Gives a salon a Greek name that no other has, and one in Latin letters.
 * @returns reads which messages were written about it, each with the Latin name that it carries
 */
export async function nameInLatin(owner: Db, salonId: string, nameEn: string) {
  const name = `Ατελιέ ${salonId}`
  await sql`update salons set name = ${name}, name_en = ${nameEn} where id = ${salonId}`.execute(owner)
  return async (): Promise<readonly string[]> => {
    const told = await rows(
      owner,
      sql<{ said: string }>`
        select distinct concat_ws(' ', kind, facts ->> 'news', facts ->> 'change') || ': ' || coalesce(facts ->> 'salonNameEn', '') as said
        from messages where facts ->> 'salonName' = ${name}`,
    )
    return told.map(({ said }) => said).toSorted()
  }
}
