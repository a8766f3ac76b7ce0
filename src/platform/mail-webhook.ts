import { createHmac, timingSafeEqual } from 'node:crypto'

import type { MailEvent } from '#domain/messages/mail-stops.ts'

import { fieldOf } from './texts/provider.ts'

/** An older call may be a replay. */
const MOST_SECONDS = 300
const DETAIL_CHARACTERS = 300

interface SignedCall {
  readonly headers: Headers
  readonly body: string
}

/**
 * Whether a call is signed by the rules of Standard Webhooks: `webhook-id`, `webhook-timestamp` and
 * `webhook-signature`, which lists signatures like `v1,…` over `id.timestamp.body`. Its secret may begin with
 * `whsec_`, and is base64 then.
 */
export function isSigned({ headers, body }: SignedCall, secret: string, now: Temporal.Instant): boolean {
  const [id, timestamp] = [headers.get('webhook-id'), headers.get('webhook-timestamp') ?? '']
  const age = Math.abs(now.epochMilliseconds / 1000 - Number(timestamp))
  if (id === null || !/^\d+$/.test(timestamp) || age > MOST_SECONDS) return false
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const given = (headers.get('webhook-signature') ?? '').split(' ')
  return given.some((each) => {
    const [version, proof = ''] = each.split(',')
    const bytes = Buffer.from(proof, 'base64')
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
}

/**
 * The events of a call that stop an address; others, such as a full mailbox, don't. Reads our own form, `{type:
 * "bounce" | "complaint", kind: "hard" | "soft", email, detail}`, alone or in a list, and that of Resend.
 */
export function mailEvents(body: unknown): readonly MailEvent[] {
  const events: readonly unknown[] = Array.isArray(body) ? body : [body]
  return events.flatMap((event) => {
    const type = fieldOf(event, 'type')
    if (type === 'complaint' || (type === 'bounce' && fieldOf(event, 'kind') === 'hard'))
      return eventsTo([fieldOf(event, 'email')], type, fieldOf(event, 'detail'))
    const [to, data] = [fieldOf(event, 'data', 'to'), fieldOf(event, 'data', 'bounce')]
    if (type === 'email.complained') return eventsTo(to, 'complaint', '')
    const isHard = type === 'email.bounced' && fieldOf(data, 'type') === 'Permanent'
    return isHard ? eventsTo(to, 'bounce', fieldOf(data, 'message')) : []
  })
}

const eventsTo = (addresses: unknown, reason: MailEvent['reason'], detail: unknown): readonly MailEvent[] =>
  (Array.isArray(addresses) ? addresses : []).flatMap((address) =>
    typeof address === 'string' && /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 320
      ? [
          {
            reason,
            address: address.toLowerCase(),
            detail: typeof detail === 'string' ? detail.slice(0, DETAIL_CHARACTERS) : '',
          },
        ]
      : [],
  )
