import { expect, test } from 'vitest'

import { queryDefaults } from './query.tsx'

test('answers of the server are fresh for 5 minutes and asked for again once', () => {
  expect(queryDefaults).toMatchObject({
    staleTime: 5 * 60_000,
    retry: 1,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  })
})
