import { z } from 'zod'

import { address, flag } from '../setting-kinds.ts'
import { textProviderNames, type TextProviderName } from './provider.ts'

const web = (example: string) => address(['http:', 'https:'], example)

/** The provider of text messages, and the sender's name. */
export const textSettings = z.object({
  SMS_PROVIDER: z
    .enum(textProviderNames, { error: `must be one of ${textProviderNames.join(', ')}` })
    .default('webhook'),
  SMS_KEY: z.string().optional(),
  SMS_SECRET: z.string().optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z\d][A-Za-z\d .-]{0,10}$/, { error: 'must be at most 11 Latin letters and digits' })
    .optional(),
  VIBER_SENDER: z.string().max(64).optional(),
  SMS_WEBHOOK_VIBER: flag.default(false),
  // For tests, whose stand-in has another address.
  SMS_API_URL: web('https://services.yuboto.com').optional(),
  AUTH_SMS_URL: web('https://sms.example/send').optional(),
  AUTH_SMS_TOKEN: z.string().optional(),
  AUTH_SMS_STATUS_URL: web('https://sms.example/status').optional(),
})

type Read = z.output<typeof textSettings>

/** A provider that speaks our own form, or a gateway that translates it. */
export interface WebhookTexts {
  readonly provider: 'webhook'
  readonly url: string
  readonly token: string | undefined
  /** The URL for its reports; unset: it makes none. */
  readonly statusUrl: string | undefined
  readonly hasViber: boolean
}

/** An account at one of the supported providers. */
export interface AccountTexts {
  readonly provider: Exclude<TextProviderName, 'webhook'>
  readonly url: string
  /** The URL for tokens, if it differs. */
  readonly authUrl?: string | undefined
  /** Its account name, or the whole key. */
  readonly key: string
  readonly secret: string | undefined
  readonly sender: string
  /** Unset: nothing is sent by Viber. */
  readonly viberSender: string | undefined
}

export type TextConfig = WebhookTexts | AccountTexts

const urls = {
  yuboto: 'https://services.yuboto.com',
  apifon: 'https://ars.apifon.com',
  routee: 'https://connect.routee.net',
} as const

const needed = {
  webhook: [],
  yuboto: ['SMS_KEY', 'SMS_SENDER'],
  apifon: ['SMS_KEY', 'SMS_SECRET', 'SMS_SENDER'],
  routee: ['SMS_KEY', 'SMS_SECRET', 'SMS_SENDER'],
} as const

/** The first setting that the provider lacks, with a sentence about it. */
export function lackingTextSetting(
  read: Read,
): { readonly name: string; readonly lacks: string } | undefined {
  const name = needed[read.SMS_PROVIDER].find((each) => read[each] === undefined)
  return name && { name, lacks: `is needed with SMS_PROVIDER=${read.SMS_PROVIDER}` }
}

/** Undefined: texts stay in the outbox. */
export function textConfig(read: Read): TextConfig | undefined {
  const { SMS_PROVIDER: provider, SMS_API_URL: apiUrl } = read
  if (provider === 'webhook')
    return read.AUTH_SMS_URL === undefined
      ? undefined
      : {
          provider,
          url: read.AUTH_SMS_URL,
          token: read.AUTH_SMS_TOKEN,
          statusUrl: read.AUTH_SMS_STATUS_URL,
          hasViber: read.SMS_WEBHOOK_VIBER,
        }
  return {
    provider,
    url: apiUrl ?? urls[provider],
    ...(provider === 'routee' && { authUrl: apiUrl ?? 'https://auth.routee.net' }),
    key: read.SMS_KEY ?? '',
    secret: read.SMS_SECRET,
    sender: read.SMS_SENDER ?? '',
    viberSender: read.VIBER_SENDER,
  }
}
