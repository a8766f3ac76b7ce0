/** How a provider and the ledger can differ about something: one of them does not have it, or another amount. */
export const breakKinds = ['missing_here', 'missing_there', 'amount'] as const

/** The subjects of their differences. */
export const breakObjects = ['payment', 'refund', 'chargeback', 'transfer', 'payout', 'fee', 'other'] as const

/** The parts of the administrators' list of differences. */
export const breakParts = ['open', 'explained', 'agreed', 'all'] as const
export type BreakPart = (typeof breakParts)[number]
