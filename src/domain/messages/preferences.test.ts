import { expect, test } from 'vitest'

import { channelsOf, isWantedUnasked } from './preferences.ts'

test.each([
  ['reminders', ['mail', 'push', 'sms'], ['mail', 'push', 'sms']],
  ['reviews', ['mail', 'sms'], ['mail']],
  ['points', ['mail', 'push'], ['mail']],
  ['news', ['mail', 'push', 'viber'], ['mail', 'viber']],
  ['times', ['mail', 'push', 'sms'], ['mail', 'push', 'sms']],
] as const)('%s go by those channels that carry them', (topic, there, channels) => {
  expect(channelsOf(topic, there)).toEqual(channels)
})

test.each([
  ['reminders', 'sms', true],
  ['points', 'mail', true],
  ['news', 'mail', true],
  ['news', 'sms', false],
  ['news', 'push', false],
  ['times', 'push', true],
  ['times', 'mail', true],
  ['times', 'sms', false],
  ['times', 'viber', false],
] as const)('%s by %s, where nobody chose: %s', (topic, channel, isWanted) => {
  expect(isWantedUnasked(topic, channel)).toBe(isWanted)
})

test('who has no address is told of free times by text', () => {
  expect(isWantedUnasked('times', 'sms', false)).toBe(true)
  expect(isWantedUnasked('news', 'sms', false)).toBe(false)
})
