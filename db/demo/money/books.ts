import type pg from 'pg'

import type { Posting } from '#domain/money/ledger/posting.ts'
import { newId } from '#platform/new-id.ts'

import { datedIds } from '../dice.ts'

/** A row of a table by its columns; all rows of a table have the same. */
export type Row = Readonly<Record<string, unknown>>

interface Fact {
  readonly posting: Posting
  /** ISO instant. */
  readonly at: string
  /** Takes the id of the posting, for rows that name it. */
  readonly posted?: ((id: string) => void) | undefined
}

/** The money of the demo while it is made: facts for the ledger, and rows of tables in the order of their keys. */
export interface Books {
  /** An id as old as its row. @param at ISO instant */
  readonly nextId: (at: string) => string
  readonly add: (table: string, row: Row) => void
  /** The rows of a table so far. */
  readonly rowsOf: (table: string) => readonly Row[]
  /** Changes columns of the rows of a table that have a value. */
  readonly change: (table: string, where: Row, more: Row) => void
  /** @param posted adds the rows that name the posting */
  readonly post: (posting: Posting | undefined, at: string, posted?: (id: string) => void) => void
}

const tables = [
  'promotions',
  'promotion_services',
  'payout_routes',
  'products',
  'commission_rules',
  'payments',
  'sandbox_cards',
  'sandbox_payments',
  'booking_guarantees',
  'refunds',
  'sandbox_refunds',
  'chargebacks',
  'chargeback_moves',
  'sandbox_chargebacks',
  'sandbox_entries',
  'gift_cards',
  'promotion_uses',
  'gift_card_uses',
  'point_lots',
  'point_spendings',
  'point_spending_lots',
  'bills',
  'bill_lines',
  'bill_payments',
  'bill_tips',
  'bill_counters',
  'stock_changes',
  'day_closes',
  'payout_runs',
  'payouts',
  'salon_traders',
  'subscription_cards',
  'subscription_charges',
  'invoices',
  'invoice_documents',
  'invoice_counters',
  'subscription_events',
] as const

export interface OpenBooks extends Books {
  /** Cents that the facts up to an instant leave to a salon. */
  readonly owedAt: (salonId: string, at: string) => number
  /** Writes everything: the ledger, and then the rows. */
  readonly write: (client: pg.Client) => Promise<void>
}

export function openBooks(): OpenBooks {
  const idAt = datedIds('ids of money')
  const rows = new Map<string, Row[]>(tables.map((table) => [table, []]))
  const facts: Fact[] = []
  const knownRows = (table: string): Row[] => {
    const known = rows.get(table)
    if (!known) throw new Error(`${table} is not in the order of tables`)
    return known
  }
  return {
    nextId: (at) => idAt(Date.parse(at)),
    add: (table, row) => {
      knownRows(table).push(row)
    },
    rowsOf: knownRows,
    change: (table, where, more) => {
      const isMeant = (row: Row) => Object.entries(where).every(([column, value]) => row[column] === value)
      const changed = knownRows(table).map((row) => (isMeant(row) ? { ...row, ...more } : row))
      rows.set(table, changed)
    },
    post: (posting, at, posted) => {
      if (posting) facts.push({ posting, at, posted })
    },
    owedAt: (salonId, at) => {
      const entries = facts.filter((fact) => fact.at <= at).flatMap(({ posting }) => posting.entries)
      const own = entries.filter(({ account }) => account.code === 'salon' && account.holder === salonId)
      return own.reduce((sum, { cents }) => sum - cents, 0)
    },
    write: async (client) => {
      await postAll(client, facts)
      for (const [table, found] of rows) await insertAll(client, table, found)
    },
  }
}

/** Posts all facts with a few statements; one by one they would take most of the fill's time. */
async function postAll(client: pg.Client, facts: readonly Fact[]): Promise<void> {
  const ordered = facts.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  // Ids of one millisecond have no order of their own, and lists of the ledger follow the ids.
  const ids = ordered.map(() => newId()).toSorted()
  const postings = ordered.map(({ posting: { event, source, part = 0, entries }, at }, index) => ({
    id: ids[index],
    event,
    source,
    part,
    codes: entries.map(({ account }) => account.code),
    holders: entries.map(({ account }) => account.holder),
    cents: entries.map(({ cents }) => cents),
    at,
  }))
  const lines = ordered.flatMap(({ posting: { entries } }, index) =>
    entries.map(({ account: { code, holder }, cents }, line) => ({
      posting: postings[index]?.id,
      line: line + 1,
      code,
      holder,
      cents,
    })),
  )
  const ofLines = `json_to_recordset($1::json) as e (posting uuid, line smallint, code text, holder uuid, cents bigint)`
  const values = [JSON.stringify(lines)]
  await client.query(
    `select ledger_account(code, holder) from (select distinct code, holder from ${ofLines} order by code, holder) as accounts`,
    values,
  )
  await client.query(
    `insert into postings (id, event, source, part, body_hash, at)
     select id, event, source, part, posting_hash(codes, holders, cents), at from json_to_recordset($1::json)
       as p (id uuid, event text, source uuid, part integer, codes text[], holders uuid[], cents bigint[], at timestamptz)`,
    [JSON.stringify(postings)],
  )
  await client.query(
    `insert into ledger_entries (posting_id, line, account_id, cents)
     select e.posting, e.line, a.id, e.cents from ${ofLines}
       join ledger_accounts a on a.code = e.code and coalesce(a.holder::text, '') = coalesce(e.holder::text, '')`,
    values,
  )
  for (const [index, { posted }] of ordered.entries()) posted?.(postings[index]?.id ?? '')
}

async function insertAll(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  )
}
