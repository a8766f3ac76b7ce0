import { openClient } from '#platform/db.ts'

import { invariants } from './invariants.ts'

export interface Finding {
  readonly name: string
  readonly breaches: readonly string[]
}

/** Checks every invariant in one snapshot, so that no transaction is seen half done. */
export async function runAudit(ownerUrl: string): Promise<readonly Finding[]> {
  const client = await openClient(ownerUrl)
  try {
    await client.query('begin isolation level repeatable read read only')
    const findings: Finding[] = []
    for (const { name, breaches } of invariants) {
      const { rows } = await client.query<[string]>({ text: breaches, rowMode: 'array' })
      findings.push({ name, breaches: rows.map(([line]) => line) })
    }
    return findings
  } finally {
    await client.end()
  }
}
