/** What people choose about; everything else that a booking, a payment or the account needs is always sent. */
export const messageTopics = ['reminders', 'times', 'reviews', 'points', 'news'] as const
export type MessageTopic = (typeof messageTopics)[number]

/** How messages reach people. A channel without a provider is not offered. */
export const reachChannels = ['mail', 'push', 'viber', 'sms'] as const
export type ReachChannel = (typeof reachChannels)[number]

/** The channels that carry a topic. */
const carriedBy: Readonly<Record<MessageTopic, readonly ReachChannel[]>> = {
  reminders: reachChannels,
  times: reachChannels,
  reviews: ['mail'],
  points: ['mail'],
  news: ['mail', 'viber', 'sms'],
}

/** Raised with each change of the wording that people agree to (src/i18n/el/preferences.ts). */
export const CHOICE_VERSION = 2

/** The channels of a topic, out of those that there are. */
export const channelsOf = (topic: MessageTopic, there: readonly ReachChannel[]): readonly ReachChannel[] =>
  there.filter((channel) => carriedBy[topic].includes(channel))

/**
 * What counts where nobody chose; `may_message` in the database says the same. A salon's news needs its consent besides. A
 * time that became free comes as a text only where there is no address, or by choice.
 */
export function isWantedUnasked(topic: MessageTopic, channel: ReachChannel, hasMail = true): boolean {
  if (topic === 'news') return channel === 'mail'
  return topic !== 'times' || !hasMail || channel === 'mail' || channel === 'push'
}
