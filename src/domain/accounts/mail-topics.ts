/** What a person may choose not to be written about; mails that a booking, a payment or the account needs are always sent. */
export const mailTopics = ['reviews', 'points', 'figures'] as const
export type MailTopic = (typeof mailTopics)[number]
