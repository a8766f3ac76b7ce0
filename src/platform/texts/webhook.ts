import { isReceiptState } from '#domain/messages/receipts.ts'

import {
  acceptedBy,
  fieldOf,
  partsOf,
  toldBy,
  type ReceiptCall,
  type TextProvider,
  type TextReceipt,
} from './provider.ts'
import type { WebhookTexts } from './settings.ts'

/**
 * A provider of any other kind, spoken to in a form of our own. Sends a POST of `{id, to, text, channel, button?,
 * receiptUrl?}` to the configured address, with its token as bearer. It is asked by GET of the status address with
 * `?id=`, which answers `{state}`, or 404 for what never arrived. It reports by POST of `{state, parts?}`.
 */
export const webhookTexts = (settings: WebhookTexts): TextProvider => {
  const headers = settings.token === undefined ? {} : { authorization: `Bearer ${settings.token}` }
  return {
    name: 'webhook',
    hasViber: settings.hasViber,
    canSay: () => settings.statusUrl !== undefined,
    async send(text) {
      await acceptedBy({ url: settings.url, headers, body: JSON.stringify(text) })
    },
    async ask({ id }) {
      if (settings.statusUrl === undefined) return 'unknown'
      const url = new URL(settings.statusUrl)
      url.searchParams.set('id', id)
      const { status, body } = await toldBy({ method: 'GET', url, headers })
      if (status === 404) return 'absent'
      const state = fieldOf(body, 'state')
      return status === 200 && isReceiptState(state) ? state : 'unknown'
    },
  }
}

export function readWebhookReceipt({ body }: ReceiptCall): TextReceipt | undefined {
  const state = fieldOf(body, 'state')
  return isReceiptState(state) ? { state, parts: partsOf(fieldOf(body, 'parts')) } : undefined
}
