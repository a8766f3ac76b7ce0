import type { BlockList } from 'node:net'

import { z } from 'zod'

import { type AuthConfig, authConfig, authSettings } from './auth-settings.ts'
import {
  calendarSettings,
  googleCalendar,
  type GoogleCalendarSettings,
  lackingCalendarSetting,
} from './calendar-settings.ts'
import { type SftpAccount, feedSettings, feedUpload, lackingFeedSetting } from './feed-settings.ts'
import {
  lackingStripeSetting,
  type PaymentConfig,
  paymentConfig,
  paymentSettings,
} from './payment-settings.ts'
import { lackingPushSetting, type PushConfig, pushConfig, pushSettings } from './push/settings.ts'
import { address, archive, flag, networks, tiles, whole } from './setting-kinds.ts'
import { StartError } from './start-error.ts'
import { lackingTextSetting } from './texts/settings.ts'

/** An invalid setting. The message names the setting and never contains its value, which may be a secret. */
export class SettingError extends StartError {
  override readonly name = 'SettingError'
}

/** Everything that the environment decides. It is read once at the start; no other code reads the environment. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Reverse proxies whose headers about their clients are trusted. */
  readonly trustedProxies: BlockList
  /** The site's public origin, without a slash at the end. */
  readonly publicUrl: string
  /** Unset: the embedded database inside `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Whether all pictures are drawn in the background after the start; otherwise each at its first request. */
  readonly picturesAhead: boolean
  readonly demo: boolean
  /** Lower case, no duplicates. */
  readonly adminEmails: readonly string[]
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  /** The key of the mail provider's reports; unset: there are no reports. */
  readonly mailWebhookSecret: string | undefined
  /** Whether `/outbox` shows the messages that the site sent. */
  readonly outbox: boolean
  readonly logLevel: LogLevel
  /** The rule for the language of a first visit: Greek always, or the path. */
  readonly firstVisit: 'el' | 'path'
  readonly onlineBadge: boolean
  /**
   * Images of streets for the map, "https://tiles.example/{z}/{x}/{y}.png"; unset: the map is drawn from our own
   * data.
   */
  readonly tilesUrl: string | undefined
  /**
   * The same as one archive of vector tiles, "https://tiles.example/greece.pmtiles"; it takes precedence over images.
   */
  readonly tilesArchiveUrl: string | undefined
  /** The monthly price of a salon's subscription. */
  readonly subscriptionCents: number
  readonly payments: PaymentConfig
  /** The account to which `npm run feeds` sends its files; undefined: they are not sent. */
  readonly feedUpload: SftpAccount | undefined
  readonly push: PushConfig
  readonly auth: AuthConfig
  /** Google Calendar for the team; undefined: it is off. */
  readonly googleCalendar: GoogleCalendarSettings | undefined
}

export type LogLevel = z.infer<typeof logLevel>

const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
  error: 'must be one of trace, debug, info, warn, error, fatal, silent',
})

const isOrigin = (value: string) => {
  const { pathname, search, hash, username } = new URL(value)
  return pathname === '/' && search === '' && hash === '' && username === ''
}

const emails = z
  .string()
  .transform((list) => [
    ...new Set(
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.email({ error: 'must be email addresses separated by commas' })))

const settings = z.object({
  PORT: whole(0, 65_535, 3000),
  HOST: z.string().optional(),
  TRUSTED_PROXIES: z.string().default('127.0.0.0/8, ::1').pipe(networks),
  PUBLIC_URL: address(['http:', 'https:'], 'https://onyxi.example')
    .refine((value) => URL.canParse(value) && isOrigin(value), { error: 'must be an address without a path' })
    .optional(),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name').optional(),
  DATA_DIR: z.string().default('./.data'),
  PICTURES_AHEAD: flag.default(true),
  DEMO: flag.optional(),
  ADMIN_EMAILS: emails.default([]),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://user:password@host:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, {
      error: 'must be an address like Onyxi <hello@onyxi.example>',
    })
    .optional(),
  MAIL_WEBHOOK_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  OUTBOX: flag.optional(),
  LOG_LEVEL: logLevel.default('info'),
  FIRST_VISIT: z.enum(['el', 'path'], { error: 'must be el or path' }).default('el'),
  ONLINE_BADGE: flag.default(true),
  TILES_URL: tiles.optional(),
  TILES_PMTILES_URL: archive.optional(),
  SUBSCRIPTION_CENTS: whole(0, 1_000_000, 2900),
  ...paymentSettings.shape,
  ...feedSettings.shape,
  ...calendarSettings.shape,
  ...authSettings.shape,
  ...pushSettings.shape,
})

const consistent = settings.superRefine((read, context) => {
  const lacking =
    lackingStripeSetting(read) ??
    lackingFeedSetting(read) ??
    lackingTextSetting(read) ??
    lackingPushSetting(read) ??
    lackingCalendarSetting(read)
  if (lacking) context.addIssue({ code: 'custom', path: [lacking.name], message: lacking.lacks })
})

type Settings = z.infer<typeof settings>

/**
 * Reads the settings of an environment; an empty value counts as unset.
 * @throws {SettingError} for the first invalid setting
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = consistent.safeParse(given)
  if (read.success) return assemble(read.data)
  const issue = read.error.issues[0]
  throw new SettingError(`The setting ${String(issue?.path[0])} ${issue?.message}.`)
}

function assemble(read: Settings): Config {
  const embedded = read.DATABASE_URL === undefined
  const publicUrl = read.PUBLIC_URL ? new URL(read.PUBLIC_URL).origin : `http://localhost:${read.PORT}`
  return {
    port: read.PORT,
    // Without a configured database the site is a demo with public accounts, so the network must not reach it.
    host: read.HOST ?? (embedded ? '127.0.0.1' : '0.0.0.0'),
    trustedProxies: read.TRUSTED_PROXIES,
    publicUrl,
    databaseUrl: read.DATABASE_URL,
    dataDir: read.DATA_DIR,
    picturesAhead: read.PICTURES_AHEAD,
    demo: read.DEMO ?? embedded,
    adminEmails: read.ADMIN_EMAILS,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    mailWebhookSecret: read.MAIL_WEBHOOK_SECRET,
    outbox: read.OUTBOX ?? (embedded && read.SMTP_URL === undefined),
    logLevel: read.LOG_LEVEL,
    firstVisit: read.FIRST_VISIT,
    onlineBadge: read.ONLINE_BADGE,
    tilesUrl: read.TILES_URL,
    tilesArchiveUrl: read.TILES_PMTILES_URL,
    subscriptionCents: read.SUBSCRIPTION_CENTS,
    payments: paymentConfig(read, embedded && (read.DEMO ?? true)),
    feedUpload: feedUpload(read),
    push: pushConfig(read, publicUrl),
    // Never beside an external database, where accounts are real.
    auth: authConfig(read, publicUrl, embedded && (read.DEMO ?? true)),
    googleCalendar: googleCalendar(read),
  }
}
