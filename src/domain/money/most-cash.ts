/** Cash is refused on a document above this sum. Apart, because pages that say it do no sums. */
export const MOST_CASH_CENTS = 50_000
