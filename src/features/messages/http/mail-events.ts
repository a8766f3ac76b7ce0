import type { Platform } from '#platform/context.ts'
import { readBytes } from '#platform/http/json-body.ts'
import { isSigned, mailEvents } from '#platform/mail-webhook.ts'
import { RECEIPT_BYTES } from '#platform/message-limits.ts'

import { stopAddress } from '../store/mail-stops.ts'

const empty = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/** `/webhooks/mail`: the mail provider reports addresses that do not exist, and complaints of readers. */
export async function answerMailEvents(platform: Platform, request: Request): Promise<Response> {
  const { mailWebhookSecret: secret } = platform.config
  if (secret === undefined) return empty(404)
  const body = Buffer.from(await readBytes(request, RECEIPT_BYTES)).toString()
  if (!isSigned({ headers: request.headers, body }, secret, platform.now())) return empty(401)
  for (const event of mailEvents(parsed(body))) {
    // oxlint-disable-next-line no-await-in-loop -- a call reports few
    await stopAddress(platform.dbs.worker, event, platform.now())
    platform.log.warn({ reason: event.reason }, 'an address gets only necessary mails from now on')
  }
  return empty(200)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}
