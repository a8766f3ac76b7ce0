/** The limits of promotions, payouts, affiliates, kept cards and gift cards. */

// Promotions.

/** Promotions of one salon that have not ended. */
export const PROMOTIONS_EACH = 100
/** Promotions of one salon, or of the platform, that are listed. */
export const PROMOTIONS_LISTED = 500
/** Bookings that the preview of a promotion computes with. */
export const PREVIEW_BOOKINGS = 50_000
/** Offers on one page. */
export const OFFERS_PER_PAGE = 24
/** Fitting offers on a customer's dashboard. */
export const OFFERS_FITTING = 6

// Payouts.

/** How long a second factor counts for a change of where money goes; afterwards it is asked for again. */
export const FACTOR_FRESH_MINUTES = 15
/** How long a new payout route waits for its first payout: three days, so that a thief's change is noticed. */
export const PAYOUT_ROUTE_HOURS = 72
/** How often a waiting owner can make us ask the provider about one account; further presses get the last answer. */
export const ACCOUNT_CHECKS_PER_MINUTE = 12
/** Payouts of one salon that its page lists: two years of monthly ones. */
export const PAYOUTS_LISTED = 24
/** Payout runs that administrators see, and payouts in one file for them. */
export const PAYOUT_RUNS_LISTED = 24
export const PAYOUTS_EXPORTED = 10_000
/** Payments in one CSV file, and postings that one search shows. */
export const PAYMENTS_EXPORTED = 10_000
export const POSTINGS_LISTED = 200
/** Comparisons of a provider with the ledger that administrators see: a month of daily ones. */
export const COMPARISONS_LISTED = 31

// Affiliates.

/** Payouts of one affiliate on the page, and affiliates that administrators see at once. */
export const AFFILIATE_PAYOUTS_LISTED = 60
/** Referrals whose rewards one transaction counts. */
export const REWARDS_AT_ONCE = 200

// Kept cards.

/** Cards that one customer keeps for next time; another one takes the place of the oldest. */
export const SAVED_CARDS_EACH = 10

// Gift cards.

/** Unknown codes that one network may type in a quarter of an hour. */
export const GIFT_CARD_MISSES = 20
/** Gift cards that one network may begin to buy in an hour: a company's for its whole team. */
export const GIFT_CARDS_PER_HOUR = 60
/** How far ahead a gift card may be sent, in days. */
export const GIFT_CARD_DAYS_AHEAD = 365
/** How often one gift card is sent, since its buyer may have typed a wrong address. */
export const GIFT_CARD_SENDS = 5
/** Mails with links to withdraw, of one network in an hour and to one address in a day. */
export const WITHDRAWAL_MAILS_PER_HOUR = 20
export const WITHDRAWAL_MAILS_PER_ADDRESS = 5
