import { openClient } from './db.ts'

/** The key that the database made for itself in a migration; no role that serves requests may read it. */
export async function sealingKey(ownerUrl: string): Promise<Buffer> {
  const client = await openClient(ownerUrl)
  try {
    const { rows } = await client.query<{ key: Buffer }>('select key from auth.sealing_key')
    const [row] = rows
    if (row === undefined) throw new Error('the database has lost its sealing key')
    return row.key
  } finally {
    await client.end()
  }
}
