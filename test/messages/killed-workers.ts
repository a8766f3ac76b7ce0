import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

import type { ReceiptState } from '#domain/messages/receipts.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo, type FactsToWrite } from '#features/messages/contract.ts'
import { answerReceipt } from '#features/messages/http/receipts.ts'
import type { Platform } from '#platform/context.ts'
import { only, sql, type Db } from '#platform/db.ts'
import type { DatabaseUrls } from '#platform/roles.ts'
import { startBulkTexts, type BulkTexts } from '#test/stand-ins/bulk-texts.ts'

import { startMailServer, type MailServer } from './mail-server.ts'
import { sampleFacts } from './sample-facts.ts'

/** Longer than a lease. */
const LEASE_SECONDS = 61
const HOUR = 3600
const workerFile = resolve(import.meta.dirname, 'worker-process.ts')

export interface Ground {
  readonly urls: DatabaseUrls
  readonly owner: Db
  readonly platform: Platform
}

export interface Sending extends AsyncDisposable {
  readonly env: Readonly<Record<string, string>>
  readonly texts: BulkTexts
  readonly mails: MailServer
}

const states: readonly ReceiptState[] = ['sent', 'delivered', 'seen', 'delivered', 'sent']

/** A provider that is slow, loses answers and repeats its receipts in a wrong order, and a mail server. */
export async function startSending(
  platform: Platform,
  { slowMs, lost }: { readonly slowMs: number; readonly lost: number },
): Promise<Sending> {
  const report = (receiptUrl: string) => {
    // A receipt can replace a lost answer: half of them come, so that the provider is asked about the other half.
    if (Math.random() < 0.5) return
    for (const state of states.toSorted(() => Math.random() - 0.5).slice(0, 3)) {
      const call = new Request(receiptUrl, { method: 'POST', body: JSON.stringify({ state }) })
      // The database is gone at the end of a test.
      answerReceipt(platform, call, new URL(receiptUrl).pathname).catch(() => undefined)
    }
  }
  const texts = await startBulkTexts({ slowMs, lost, busy: 0.02, report })
  const mails = await startMailServer({ slow: slowMs / 4 })
  const env = {
    ...texts.env,
    SMTP_URL: mails.url,
    AUTH_SMS_PER_HOUR_IN_ALL: '1000000',
    AUTH_SMS_PER_DAY_IN_ALL: '10000000'.slice(0, 7),
  }
  return {
    env,
    texts,
    mails,
    async [Symbol.asyncDispose]() {
      await texts[Symbol.asyncDispose]()
      await mails[Symbol.asyncDispose]()
    },
  }
}

/** Half of them texts, each to a reader of its own. */
export async function writeMany({ platform }: Ground, many: number, key = 'many'): Promise<void> {
  const text = sampleFacts('claim-text') as FactsToWrite<'claim-text'>
  const mail = sampleFacts('review') as FactsToWrite<'review'>
  const messages = Array.from({ length: many }, (_, n) =>
    n % 2 === 0
      ? messageTo({ email: `+3069${String(n).padStart(8, '0')}`, language: 'el' }, 'claim-text', text, `${key}:${n}`)
      : messageTo({ email: `p${n}@example.gr`, language: 'en' }, 'review', mail, `${key}:${n}`),
  )
  for (let from = 0; from < many; from += 1000)
    // oxlint-disable-next-line no-await-in-loop -- one statement after the other
    await writeMessages(platform.dbs.auth, messages.slice(from, from + 1000))
} // prettier-ignore

export async function startWorkerProcess(ground: Ground, env: Sending['env'], aheadSeconds: number): Promise<ChildProcess> {
  const given = JSON.stringify({ urls: ground.urls, env, aheadSeconds })
  const child = fork(workerFile, { env: { ...process.env, WORKER: given }, execArgv: [] })
  await once(child, 'message')
  return child
} // prettier-ignore

export async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const rest = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

export const waiting = async (owner: Db): Promise<number> =>
  (
    await only(
      owner,
      sql<{
        count: number
      }>`select count(*)::integer as count from messages where due_at <= now() + interval '30 days'`,
    )
  ).count

/** Kills a worker at a random moment of its work, again and again, then lets one finish. */
export async function workThroughKills(ground: Ground, env: Sending['env'], kills: number): Promise<void> {
  let ahead = 0
  for (let n = 0; n < kills; n++, ahead += LEASE_SECONDS) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const child = await startWorkerProcess(ground, env, ahead)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await rest(Math.random() * 250)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await kill(child)
  }
  for (let round = 0; round < 20 && (await waiting(ground.owner)) > 0; round++) await workOnce(ground, env, (ahead += HOUR))
} // prettier-ignore

/** Until nothing is due: the rest waits for a later try. */
async function workOnce(ground: Ground, env: Sending['env'], ahead: number): Promise<void> {
  const child = await startWorkerProcess(ground, env, ahead)
  await once(child, 'message')
  await kill(child)
}

export interface Outcome {
  readonly texts: number
  /** Sent twice, which costs money. */
  readonly textsTwice: number
  readonly mails: number
  /** Sent once more, with the same Message-ID. */
  readonly mailsTwice: number
  readonly mailsMoreOften: number
  /** Neither sent nor set aside for an administrator with a reason. */
  readonly lost: number
  readonly parked: number
}

/** The messages that arrived at the provider and the mail server, beside the rows of the database. */
export async function outcomeOf({ owner }: Ground, { texts, mails }: Sending): Promise<Outcome> {
  const { rows } = await sql<{ id: string; kind: string; state: string }>`
    select id, kind, message_state(m) as state from messages m where dedupe_key like 'many:%'`.execute(owner)
  const byId = new Map<string, number>()
  for (const { source } of mails.received) {
    const id = /Message-ID: <([\da-f-]{36})@/i.exec(source)?.[1] ?? 'none'
    byId.set(id, (byId.get(id) ?? 0) + 1)
  }
  const arrived = ({ id, kind }: { id: string; kind: string }) => (kind === 'claim-text' ? texts.taken : byId).get(id) ?? 0
  const many = (kind: string, test: (times: number) => boolean) =>
    rows.filter((row) => row.kind === kind && test(arrived(row))).length
  return {
    texts: many('claim-text', (times) => times > 0),
    textsTwice: many('claim-text', (times) => times > 1),
    mails: many('review', (times) => times > 0),
    mailsTwice: many('review', (times) => times === 2),
    mailsMoreOften: many('review', (times) => times > 2),
    lost: rows.filter((row) => arrived(row) === 0 || !['sent', 'parked'].includes(row.state)).length,
    parked: rows.filter(({ state }) => state === 'parked').length,
  }
} // prettier-ignore
