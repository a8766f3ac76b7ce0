/** The topics that people choose about; messages that a booking, a payment or the account needs are always sent. */
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

/** The channels of a topic, out of those that the site has. */
export const channelsOf = (topic: MessageTopic, there: readonly ReachChannel[]): readonly ReachChannel[] =>
  there.filter((channel) => carriedBy[topic].includes(channel))

/**
 * The default without a choice; `may_message` in the database says the same. A salon's news needs its consent
 * besides. A freed time comes as a text only without an address, or by choice.
 */
export function isWantedUnasked(topic: MessageTopic, channel: ReachChannel, hasMail = true): boolean {
  if (topic === 'news') return channel === 'mail'
  return topic !== 'times' || !hasMail || channel === 'mail' || channel === 'push'
}
