/**
 * How a salon's account at the payment provider stands: its details are missing or being checked, the provider asks for
 * more before it pays (`restricted`), it pays (`ready`), or the account was declined or closed.
 */
export const accountStatuses = ['details', 'checking', 'restricted', 'ready', 'closed'] as const
export type AccountStatus = (typeof accountStatuses)[number]
