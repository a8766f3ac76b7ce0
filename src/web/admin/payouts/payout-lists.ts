/** The queries that a change of payouts makes old. */
export const payoutLists = ['admin-owed', 'admin-payout-runs', 'admin-payouts'] as const
