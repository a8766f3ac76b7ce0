/** The kinds of accounts; `ledger_account_kinds` of the database has the same, and a test compares them. */
export const accountSides = {
  provider_sandbox: 'debit',
  provider_stripe: 'debit',
  bank: 'debit',
  charged_back: 'debit',
  due: 'debit',
  prepaid: 'credit',
  gift_card: 'credit',
  salon: 'credit',
  affiliate: 'credit',
  refund: 'credit',
  payout: 'credit',
  suspense: 'credit',
  vat: 'credit',
  subscription_income: 'credit',
  breakage: 'credit',
  provider_fees: 'debit',
  promotion_cost: 'debit',
  points_cost: 'debit',
  affiliate_cost: 'debit',
  goodwill: 'debit',
  chargeback_loss: 'debit',
  points: 'credit',
  points_issued: 'debit',
  points_used: 'debit',
  points_ended: 'debit',
  day_cash: 'debit',
  day_terminal: 'debit',
  day_iris: 'debit',
  day_prepaid: 'debit',
  day_gift_card: 'debit',
  day_platform: 'debit',
  day_sales: 'credit',
  day_tips: 'credit',
  day_cash_difference: 'debit',
} as const satisfies Readonly<Record<string, 'debit' | 'credit'>>
export type AccountCode = keyof typeof accountSides

/** An account of the ledger; the holder is the id of its booking, gift card, salon, payment, invoice or payout. */
export interface Account {
  readonly code: AccountCode
  readonly holder: string | null
}

/** One side of a posting: a debit is positive, a credit negative. */
export interface Entry {
  readonly account: Account
  /** Cents, or points in the ledger of points; never 0. */
  readonly cents: number
}

/** One fact of money. The same event of the same source posts once. */
export interface Posting {
  /** In lower case with underscores: "booking_paid". */
  readonly event: string
  /** The id of the row that makes it true. */
  readonly source: string
  /** Which of several of one kind from the same source; 0 where there is one. */
  readonly part?: number
  readonly entries: readonly Entry[]
}

/** A positive amount that moves from one account to another. */
export interface Transfer {
  /** The account that is debited. */
  readonly debit: Account
  /** The account that is credited. */
  readonly credit: Account
  readonly cents: number
}

/** An account with a holder. */
export const heldBy = (code: AccountCode, holder: string): Account => ({ code, holder })

/** An account that exists once. */
export const platform = (code: AccountCode): Account => ({ code, holder: null })

/** The entries of transfers; entries of one account are added up, and amounts of 0 are left out. */
function entriesOf(transfers: readonly Transfer[]): readonly Entry[] {
  const sums = new Map<string, Entry>()
  const add = (account: Account, cents: number) => {
    const key = `${account.code} ${account.holder}`
    sums.set(key, { account, cents: (sums.get(key)?.cents ?? 0) + cents })
  }
  for (const { debit, credit, cents } of transfers) {
    if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not a positive amount: ${cents}`)
    add(debit, cents)
    add(credit, -cents)
  }
  return [...sums.values()].filter(({ cents }) => cents !== 0)
}

/** A posting of transfers; undefined if nothing moves. */
export function postingOf(
  fact: Omit<Posting, 'entries'>,
  transfers: readonly Transfer[],
): Posting | undefined {
  const entries = entriesOf(transfers)
  return entries.length === 0 ? undefined : { ...fact, entries }
}
