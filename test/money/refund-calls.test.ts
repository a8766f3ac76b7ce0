import { expect, test } from 'vitest'

import { apiRoutes } from '#entry/api-routes.ts'

test('failure 42: money goes back by the ending of a booking only; no call gives a customer a refund', () => {
  const calls = apiRoutes
    .map(({ operation: { method, path } }) => `${method} ${path}`)
    .filter((call) => /refund/i.test(call) && !call.startsWith('GET'))
  expect(calls.filter((call) => !call.startsWith('POST /admin/'))).toEqual([])
})
