import { apifonTexts, readApifonReceipt } from './apifon.ts'
import type { ReceiptCall, TextProvider, TextProviderName, TextReceipt } from './provider.ts'
import { readRouteeReceipt, routeeTexts } from './routee.ts'
import type { TextConfig } from './settings.ts'
import { readWebhookReceipt, webhookTexts } from './webhook.ts'
import { readYubotoReceipt, yubotoTexts } from './yuboto.ts'

const opened = new WeakMap<TextConfig, TextProvider>()

/** The provider of these settings, made once for a process because it may cache a token. */
export function textProvider(config: TextConfig): TextProvider {
  const known = opened.get(config)
  if (known) return known
  const made = make(config)
  opened.set(config, made)
  return made
}

function make(config: TextConfig): TextProvider {
  if (config.provider === 'webhook') return webhookTexts(config)
  return { yuboto: yubotoTexts, apifon: apifonTexts, routee: routeeTexts }[config.provider](config)
}

/** How each provider reports; reports of a former one may still come. Undefined: the report is not final. */
export const receiptReaders: Readonly<
  Record<TextProviderName, (call: ReceiptCall) => TextReceipt | undefined>
> = {
  webhook: readWebhookReceipt,
  yuboto: readYubotoReceipt,
  apifon: readApifonReceipt,
  routee: readRouteeReceipt,
}
