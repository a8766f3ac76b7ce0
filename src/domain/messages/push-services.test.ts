import { expect, test } from 'vitest'

import { isPushService } from './push-services.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/QGuQ', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
  ['https://push.onyxi.example/x', true],
  ['https://push.onyxi.example:8443/x', false],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8080/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evilpush.apple.com/x', false],
  ['https://user:password@fcm.googleapis.com/x', false],
  ['https://169.254.169.254/latest', false],
  ['http://127.0.0.1:5432/', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('%s: %s', (endpoint, isOne) => {
  expect(isPushService(endpoint, ['https://push.onyxi.example'])).toBe(isOne)
})
