import { z } from 'zod'

/** The events of an account that its owner is notified of. */
export const accountNotices = [
  'password-changed',
  'new-device',
  'session-stolen',
  'email-changed',
  'address-wanted',
  'factor-added',
  'factor-removed',
  'passkey-added',
  'passkey-removed',
  'identity-linked',
  'identity-unlinked',
  'recovery-code-used',
  'account-deleted',
] as const
export type AccountNotice = (typeof accountNotices)[number]

export const noticeFacts = z.object({
  notice: z.enum(accountNotices),
  at: z.iso.datetime({ offset: true }),
  /** The device that caused it, if its browser names one. */
  browser: z.string().nullish(),
  system: z.string().nullish(),
  /** The new address, the factor's or passkey's name, or the provider. */
  subject: z.string().nullish(),
})
export type NoticeFacts = z.output<typeof noticeFacts>

/** An account is banned, or the ban is lifted. */
export const accountBanFacts = z.object({
  isBanned: z.boolean(),
  /** The account, whose ban may end or begin before the mail is sent. Missing in messages of older versions. */
  userId: z.uuid().nullish(),
  /** The number of the ban, or of its end, to tell it from the next one. Missing in messages of older versions. */
  version: z.int().nullish(),
  /** The administrator's words; null where the ban is lifted. */
  reason: z.string().nullable(),
})
export type AccountBanFacts = z.output<typeof accountBanFacts>

/** A long unused account will be deleted. */
export const accountUnusedFacts = z.object({
  /** The day in Greece. */
  deleteOn: z.iso.date(),
})
export type AccountUnusedFacts = z.output<typeof accountUnusedFacts>
