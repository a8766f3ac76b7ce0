import { expect, test } from 'vitest'

import { JOB_LEASE_SECONDS, MAIL_SECONDS, PUSH_CALL_SECONDS, TEXT_CALL_SECONDS } from './message-limits.ts'

/** The calls that one try of a message may make one after the other; devices are asked together, and messages of a batch too. */
test.each([
  ['a mail, before it the devices of its reader, after it those of a team', PUSH_CALL_SECONDS + MAIL_SECONDS + PUSH_CALL_SECONDS],
  ['a text that is asked for and sent again, each with a new token', 4 * TEXT_CALL_SECONDS],
])('failure 1: %s ends before its lease, so that no other worker sends it, too', (_, seconds) => {
  expect(seconds).toBeLessThan(JOB_LEASE_SECONDS)
}) // prettier-ignore
