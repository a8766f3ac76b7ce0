import { SALON_MAILS_PER_ADDRESS, SALON_MAILS_PER_DAY } from '#platform/limits.ts'

/**
 * Whether a mail about a change is sent: `none` without an address, `limit` when the daily limit of the address or the
 * salon is reached.
 */
export type MailOutcome = 'sent' | 'none' | 'limit'

/** Mails to typed addresses in the last 24 hours. */
export interface RecentMails {
  readonly ofSalon: number
  readonly toAddress: number
}

export const mailOutcome = ({ ofSalon, toAddress }: RecentMails): MailOutcome =>
  ofSalon >= SALON_MAILS_PER_DAY || toAddress >= SALON_MAILS_PER_ADDRESS ? 'limit' : 'sent'
