import { sql, type Db } from '#platform/db.ts'

/** By the database's own clock, which stamped them. @returns how many went */
export async function deleteOldSearchChanges(db: Db, hours: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from search_changes where made_at < now() - make_interval(hours => ${hours})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
