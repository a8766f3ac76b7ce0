/**
 * The topics that the link of a mail can stop; mails that a booking, a payment or the account needs are always sent.
 */
export const mailTopics = ['reviews', 'points', 'figures', 'news'] as const
export type MailTopic = (typeof mailTopics)[number]
