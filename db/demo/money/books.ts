import type pg from 'pg'

import type { Posting } from '#domain/money/ledger/posting.ts'

import { idsOf } from '../dice.ts'

/** A row of a table by its columns; all rows of a table have the same. */
type Row = Readonly<Record<string, unknown>>

interface Fact {
  readonly posting: Posting
  /** ISO instant. */
  readonly at: string
  /** Takes the id of the posting, for rows that name it. */
  readonly posted?: ((id: string) => void) | undefined
}

/** The money of the demo while it is made: facts for the ledger, and rows of tables in the order of their keys. */
export interface Books {
  readonly nextId: () => string
  readonly add: (table: string, row: Row) => void
  /** @param posted adds the rows that name the posting */
  readonly post: (posting: Posting | undefined, at: string, posted?: (id: string) => void) => void
}

/** Far from the numbers of salons, whose ids come from the same function. */
const moneyIds = 900_000

const tables = [
  'promotions',
  'promotion_services',
  'payout_routes',
  'products',
  'commission_rules',
  'payments',
  'sandbox_payments',
  'refunds',
  'sandbox_refunds',
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
] as const

export interface OpenBooks extends Books {
  /** Cents that the facts up to an instant leave to a salon. */
  readonly owedAt: (salonId: string, at: string) => number
  /** Writes everything: the ledger in the order of time, and then the rows. */
  readonly write: (client: pg.Client) => Promise<void>
}

export function openBooks(): OpenBooks {
  const rows = new Map<string, Row[]>(tables.map((table) => [table, []]))
  const facts: Fact[] = []
  return {
    nextId: idsOf(moneyIds),
    add: (table, row) => {
      const known = rows.get(table)
      if (!known) throw new Error(`${table} is not in the order of tables`)
      known.push(row)
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

async function postAll(client: pg.Client, facts: readonly Fact[]): Promise<void> {
  const ordered = facts.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  const asked = ordered.map(({ posting: { event, source, part = 0, entries }, at }, n) => ({
    n,
    event,
    source,
    part,
    codes: entries.map(({ account }) => account.code),
    holders: entries.map(({ account }) => account.holder),
    cents: entries.map(({ cents }) => cents),
    at,
  }))
  const { rows } = await client.query<{ id: string }>(
    `select post_entries(p.event, p.source, p.part, p.codes, p.holders, p.cents, null, p.at) as id
     from (select * from json_to_recordset($1::json)
       as r (n integer, event text, source uuid, part integer, codes text[], holders uuid[], cents bigint[], at timestamptz) order by n) p`,
    [JSON.stringify(asked)],
  )
  for (const [index, { posted }] of ordered.entries()) posted?.(rows[index]?.id ?? '')
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
