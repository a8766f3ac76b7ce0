import { expect, test } from 'vitest'

import type { StepState } from './receipts.ts'
import { nextMove, type Channel, type NextMove, type StepChannel, type StepNow } from './steps.ts'

const start = Temporal.Instant.from('2036-05-11T06:00:00Z')
const at = (seconds: number) => start.add({ seconds })
const step = (position: number, channel: StepChannel, state: StepState): StepNow => ({
  position,
  channel,
  state,
  since: start,
})
const both = ['viber', 'sms'] as const
const viber = (state: StepState) => [step(0, 'viber', state)]

const send = (position: number, channel: Channel): NextMove => ({ kind: 'send', position, channel })
const wait: NextMove = { kind: 'wait', until: at(180) }
const end: NextMove = { kind: 'end' }

test.each<[string, readonly Channel[], readonly StepNow[], ...then: [seconds: number, NextMove]]>([
  ['the first channel is tried first', both, [], 0, send(0, 'viber')],
  ['without Viber that is the text', ['sms'], [], 0, send(0, 'sms')],
  ['what was refused is tried again', both, viber('queued'), 9, send(0, 'viber')],
  ['a lost answer is asked for', both, viber('sending'), 9, { kind: 'recover', step: step(0, 'viber', 'sending') }],
  ['a Viber message waits for its receipt', both, viber('sent'), 0, wait],
  ['… for 180 seconds', both, viber('sent'), 179, wait],
  ['… then the text follows', both, viber('sent'), 180, send(1, 'sms')],
  ['one that nobody knows of waits as long', both, viber('unknown'), 179, wait],
  ['… then the text follows it, too', both, viber('unknown'), 180, send(1, 'sms')],
  ['one that arrived is the end', both, viber('delivered'), 500, end],
  ['one that was read is, too', both, viber('seen'), 500, end],
  ['one that expired waits for nothing', both, viber('expired'), 1, send(1, 'sms')],
  ['one for a number without Viber neither', both, viber('failed'), 1, send(1, 'sms')],
  ['nor one that was rejected', both, viber('rejected'), 1, send(1, 'sms')],
  ['a text is the end once it has left', both, [step(0, 'viber', 'sent'), step(1, 'sms', 'sent')], 999, end],
  ['a late receipt of the Viber message changes nothing', both, [step(0, 'viber', 'seen'), step(1, 'sms', 'sent')], 999, end],
  ['a text that nobody knows of is not sent again', ['sms'], [step(0, 'sms', 'unknown')], 999, { kind: 'stop' }],
  ['a text that failed is not sent again', ['sms'], [step(0, 'sms', 'failed')], 999, end],
  ['a notification on a device waits, too', ['push', 'mail'], [step(0, 'push', 'sent')], 179, wait],
  ['… and the mail follows', ['push', 'mail'], [step(0, 'push', 'sent')], 180, send(1, 'mail')],
  ['one that was shown needs no mail', ['push', 'mail'], [step(0, 'push', 'delivered')], 999, end],
  ['without a device it is a mail', ['push', 'mail'], [step(0, 'push', 'failed')], 0, send(1, 'mail')],
  ['the text follows a Viber message after its sender was given up', ['sms'], viber('sent'), 180, send(1, 'sms')],
])('%s', (_, channels, steps, ...[seconds, move]) => {
  expect(nextMove(channels, steps, at(seconds))).toEqual(move)
}) // prettier-ignore
