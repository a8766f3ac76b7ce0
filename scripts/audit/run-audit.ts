import type pg from 'pg'

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
    return await auditOver(client)
  } finally {
    await client.end()
  }
}

/** The same over a connection outside of a transaction, which keeps the plans for its next audit. */
export async function auditOver(client: pg.Client): Promise<readonly Finding[]> {
  await client.query('begin isolation level repeatable read read only')
  const findings: Finding[] = []
  for (const [at, { name, breaches }] of invariants.entries()) {
    const { rows } = await client.query<[string]>({ name: `audit ${at}`, text: breaches, rowMode: 'array' })
    findings.push({ name, breaches: rows.map(([line]) => line) })
  }
  await client.query('commit')
  return findings
}
