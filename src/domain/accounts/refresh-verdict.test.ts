import { expect, test } from 'vitest'

import { judgeRefresh } from './refresh-verdict.ts'

const REUSE_SECONDS = 10

test.each([
  { newest: 4, presented: 4, since: 100, verdict: 'rotate' },
  { newest: 0, presented: 0, since: null, verdict: 'rotate' },
  { newest: 4, presented: 5, since: 1, verdict: 'impossible' },
  { newest: 4, presented: 3, since: 86_400, verdict: 'repeat' },
  { newest: 4, presented: 2, since: 9.9, verdict: 'repeat' },
  { newest: 4, presented: 2, since: 10, verdict: 'stolen' },
  { newest: 4, presented: 0, since: 10, verdict: 'stolen' },
])('token $presented of $newest, $since s after the refresh: $verdict', ({ since, ...row }) => {
  const state = { newest: row.newest, floor: 0, secondsSinceRefresh: since, secondsSinceRaise: null }
  expect(judgeRefresh(state, row.presented, REUSE_SECONDS)).toBe(row.verdict)
})

test.each([
  { newest: 6, presented: 6, raised: 1, refreshed: null, verdict: 'rotate' },
  { newest: 6, presented: 4, raised: 9.9, refreshed: null, verdict: 'outdated' },
  { newest: 6, presented: 4, raised: 10, refreshed: null, verdict: 'stolen' },
  { newest: 7, presented: 4, raised: 2, refreshed: 1, verdict: 'outdated' },
  // A later refresh does not extend the time of older tokens.
  { newest: 7, presented: 4, raised: 11, refreshed: 1, verdict: 'stolen' },
  { newest: 7, presented: 5, raised: 86_400, refreshed: 1, verdict: 'stolen' },
  { newest: 7, presented: 6, raised: 86_400, refreshed: 86_400, verdict: 'repeat' },
  // The factor that raised it has been removed since.
  { newest: 6, presented: 4, raised: null, refreshed: 1, verdict: 'stolen' },
])('raised at 6: token $presented of $newest, $raised s after it: $verdict', (row) => {
  const state = {
    newest: row.newest,
    floor: 6,
    secondsSinceRefresh: row.refreshed,
    secondsSinceRaise: row.raised,
  }
  expect(judgeRefresh(state, row.presented, REUSE_SECONDS)).toBe(row.verdict)
})
