import type pg from 'pg'

import { openClient } from '#platform/db.ts'

/** This process's own connections of the migrations' role, by the database's address. */
const kept = new Map<string, Promise<pg.Client>>()

/**
 * Works over a connection that stays open for the next test with the same database: reading the catalogue and planning
 * the same statements again over a new one took most of the time of emptying and auditing.
 */
export async function overKept<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const known = kept.get(ownerUrl)
  // A test may have ended every connection, so the work is done again over a new one.
  if (known) return known.then(work).catch(() => endKept(ownerUrl).then(() => overKept(ownerUrl, work)))
  const opening = openClient(ownerUrl)
  kept.set(ownerUrl, opening)
  try {
    return await work(await opening)
  } catch (error) {
    await endKept(ownerUrl)
    throw error
  }
}

/** Closes the connection, before its database is dropped. */
export async function endKept(ownerUrl: string): Promise<void> {
  const known = kept.get(ownerUrl)
  kept.delete(ownerUrl)
  await known?.then(
    (client) => client.end(),
    () => undefined,
  )
}
