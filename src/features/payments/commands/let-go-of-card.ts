import { sql, type Db } from '#platform/db.ts'

/** Has a card forgotten that its provider saved and that nobody keeps; a kept card that is deleted needs no call. */
export async function letGoOfCard(
  tx: Db,
  { provider, ref }: { readonly provider: string; readonly ref: string },
): Promise<void> {
  await sql`select let_go_of_card(${provider}, ${ref})`.execute(tx)
}
