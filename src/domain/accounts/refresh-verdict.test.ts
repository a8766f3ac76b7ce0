import { expect, test } from 'vitest'

import { judgeRefresh } from './refresh-verdict.ts'

test.each([
  { newest: 4, presented: 4, since: 100, verdict: 'rotate' },
  { newest: 0, presented: 0, since: undefined, verdict: 'rotate' },
  { newest: 4, presented: 5, since: 1, verdict: 'impossible' },
  { newest: 4, presented: 3, since: 86_400, verdict: 'repeat' },
  { newest: 4, presented: 2, since: 9.9, verdict: 'repeat' },
  { newest: 4, presented: 2, since: 10, verdict: 'stolen' },
  { newest: 4, presented: 0, since: 10, verdict: 'stolen' },
])('token $presented of $newest, $since s after the refresh: $verdict', (row) => {
  expect(judgeRefresh(row.newest, row.presented, row.since, 10)).toBe(row.verdict)
})
