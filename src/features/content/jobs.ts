import { localDay } from '#domain/local-day.ts'
import type { Locale } from '#domain/locale.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { Platform } from '#platform/context.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import { lockTermsToTell, updateTold, type TermsToTell } from './store/versions.ts'

/** Accounts per transaction. */
const SLICE = 500

interface Account {
  readonly id: string
  readonly email: string | null
  readonly language: Locale
}

// Accounts of the last minute wait, because an older one may still be uncommitted.
const listAccountsAfter = (tx: Db, after: string | null, most: number): Promise<readonly Account[]> =>
  rows(
    tx,
    sql<Account>`
      select id, email, language from profiles
      where (${after}::uuid is null or id > ${after}) and created_at < now() - interval '1 minute'
      order by id limit ${most}`,
  )

/**
 * Mails new terms to the next accounts, each once, including those that join before they apply. The mails and the
 * position are one transaction, so an interrupted run continues where it stopped. @param most accounts at once
 * @returns how many accounts
 */
export const tellOfNewTerms = ({ dbs, now }: Pick<Platform, 'dbs' | 'now'>, most = SLICE): Promise<number> =>
  dbs.worker.transaction().execute(async (tx) => {
    const terms = await lockTermsToTell(tx, localDay(now(), defaultTimeZone).toString())
    if (!terms) return 0
    const accounts = await listAccountsAfter(tx, terms.toldUntil, most)
    await writeMessages(
      tx,
      accounts.flatMap((account) => messageAbout(terms, account)),
    )
    await updateTold(tx, terms.id, {
      until: accounts.at(-1)?.id ?? terms.toldUntil,
      at: now().toString(),
    })
    return accounts.length
  })

function messageAbout(terms: TermsToTell, { id, email, language }: Account) {
  if (email === null) return []
  const changes = language === 'el' ? terms.changesEl : terms.changesEn
  const facts = { effectiveOn: terms.effectiveOn, number: terms.number, changes }
  return [messageTo({ email, language }, 'new-terms', facts, `new-terms:${terms.id}:${id}`)]
}
