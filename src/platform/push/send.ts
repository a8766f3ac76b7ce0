import { PUSH_CALL_SECONDS } from '../message-limits.ts'
import { encryptFor, type BrowserKeys } from './encrypt.ts'
import { vapidHeader, type VapidKeys } from './vapid.ts'

export interface PushDevice extends BrowserKeys {
  readonly id: string
  readonly endpoint: string
}

export interface OutgoingPush {
  readonly content: Buffer
  /** How long its service keeps it for a device that is off. */
  readonly seconds: number
  /** A later one of the same topic replaces it; at most 32 characters of base64url. */
  readonly topic: string
  readonly isUrgent: boolean
}

/** `dead`: the device is no longer there. `refused`: our keys were refused. `later`: its service is busy or away. */
export type PushEnd = 'taken' | 'dead' | 'refused' | 'later'

interface Signed {
  readonly keys: VapidKeys
  readonly subject: string
  readonly now: Temporal.Instant
}

/** Hands a notification to the push service of one device; never throws. */
export async function sendPush(
  { endpoint, ...keys }: PushDevice,
  push: OutgoingPush,
  { keys: ours, subject, now }: Signed,
): Promise<PushEnd> {
  try {
    const { status, body } = await fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PUSH_CALL_SECONDS * 1000),
      headers: {
        authorization: vapidHeader(ours, { origin: new URL(endpoint).origin, subject, now }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(push.seconds),
        topic: push.topic,
        urgency: push.isUrgent ? 'high' : 'normal',
      },
      body: new Uint8Array(encryptFor(keys, push.content)),
    })
    await body?.cancel()
    return endOf(status)
  } catch {
    return 'later'
  }
}

function endOf(status: number): PushEnd {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'dead'
  return status === 401 || status === 403 || status === 400 ? 'refused' : 'later'
}
