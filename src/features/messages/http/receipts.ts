import type { Platform } from '#platform/context.ts'
import { readBytes } from '#platform/http/json-body.ts'
import { RECEIPT_BYTES } from '#platform/message-limits.ts'
import { receiptReaders } from '#platform/texts/open.ts'
import { textProviderNames, type ReceiptCall } from '#platform/texts/provider.ts'

import { stepOfReceipt } from '../store/receipt-link.ts'
import { takeReceipt } from '../store/steps.ts'

const noStore = { 'cache-control': 'no-store' }
const empty = (status: number) => new Response(null, { status, headers: noStore })

/** `/webhooks/texts/push/TOKEN`: a device confirms by POST that it showed a notification, or that it was pressed. */
const readers = { ...receiptReaders, push: receiptReaders.webhook }
const names = [...textProviderNames, 'push'] as const

/**
 * `/webhooks/texts/PROVIDER/TOKEN`: a provider reports the result of a text. One of them only makes GETs, so those
 * write here; nobody else knows the URL. Repeated and intermediate reports are accepted without effect.
 */
export async function answerReceipt(platform: Platform, request: Request, path: string): Promise<Response> {
  const [, , , provider = '', token = ''] = path.split('/')
  const name = names.find((each) => each === provider)
  const step = stepOfReceipt(platform, token)
  if (name === undefined || step === undefined) return empty(404)
  if (request.method !== 'GET' && request.method !== 'POST') return empty(405)
  const receipt = readers[name](await callOf(request))
  if (receipt === undefined) return empty(200)
  const taken = await takeReceipt(platform.dbs.worker, { ...step, ...receipt }, platform.now())
  if (taken?.isMoreThanCounted)
    platform.log.error(
      { messageId: step.id, provider, parts: receipt.parts },
      'a text has more parts on its bill than we counted',
    )
  return empty(200)
}

async function callOf(request: Request): Promise<ReceiptCall> {
  const query = new URL(request.url).searchParams
  if (request.method === 'GET') return { query, body: undefined }
  const bytes = await readBytes(request, RECEIPT_BYTES)
  try {
    return { query, body: JSON.parse(Buffer.from(bytes).toString()) as unknown }
  } catch {
    return { query, body: undefined }
  }
}
