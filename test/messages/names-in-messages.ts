import { rows, sql, type Db } from '#platform/db.ts'

/**
 * Gives a salon a unique Greek name and one in Latin letters.
 * @returns a function that reads the messages about the salon, each with its Latin name
 */
export async function nameInLatin(owner: Db, salonId: string, nameEn: string) {
  const name = `Ατελιέ ${salonId}`
  await sql`update salons set name = ${name}, name_en = ${nameEn} where id = ${salonId}`.execute(owner)
  return async (): Promise<readonly string[]> => {
    const messages = await rows(
      owner,
      sql<{ said: string }>`
        select distinct concat_ws(' ', kind, facts ->> 'news', facts ->> 'change') || ': ' || coalesce(facts ->> 'salonNameEn', '') as said
        from messages where facts ->> 'salonName' = ${name}`,
    )
    return messages.map(({ said }) => said).toSorted()
  }
}
