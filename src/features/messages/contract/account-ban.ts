import { z } from 'zod'

/** An account is banned, or the ban is lifted. */
export const accountBanFacts = z.object({
  isBanned: z.boolean(),
  /** The account, whose ban may end or begin before the mail is sent. Missing in messages of older versions. */
  userId: z.uuid().nullish(),
  /** The administrator's words; null where the ban is lifted. */
  reason: z.string().nullable(),
})
export type AccountBanFacts = z.output<typeof accountBanFacts>
