import { expect, test } from 'vitest'

import { channelsOf, isWantedUnasked } from './preferences.ts'

test.each([
  ['reminders', ['mail', 'push', 'sms'], ['mail', 'push', 'sms']],
  ['reviews', ['mail', 'sms'], ['mail']],
  ['points', ['mail', 'push'], ['mail']],
  ['news', ['mail', 'push', 'viber'], ['mail', 'viber']],
] as const)('%s go by those channels that carry them', (topic, there, channels) => {
  expect(channelsOf(topic, there)).toEqual(channels)
})

test.each([
  ['reminders', 'sms', true],
  ['points', 'mail', true],
  ['news', 'mail', true],
  ['news', 'sms', false],
  ['news', 'push', false],
] as const)('%s by %s, where nobody chose: %s', (topic, channel, isWanted) => {
  expect(isWantedUnasked(topic, channel)).toBe(isWanted)
})
