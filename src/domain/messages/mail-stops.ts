/** Why an address gets no more mails: it does not exist, or its reader called one of ours spam. */
export const mailStopReasons = ['bounce', 'complaint'] as const
export type MailStopReason = (typeof mailStopReasons)[number]

/**
 * Kinds that are sent even to an address that was stopped: a sign-in waits for them, or the law wants them sent (news of
 * one's account and terms, proofs of money, decisions that can be appealed).
 */
const needed: ReadonlySet<string> = new Set([
  'account-code',
  'account-confirm',
  'account-notice',
  'account-ban',
  'account-unused',
  'new-terms',
  'seller-report',
  'payment',
  'payment-receipt',
  'bill-receipt',
  'gift-card-receipt',
  'gift-card-withdrawal-links',
  'gift-card-withdrawn',
  'gift-card-void',
  'no-show-decided',
  'salon-no-show-decided',
  'claim',
])

export const isNeededMail = (kind: string): boolean => needed.has(kind)

/** The reports of a mail provider about one mail. */
export interface MailEvent {
  readonly reason: MailStopReason
  readonly address: string
  readonly detail: string
}
