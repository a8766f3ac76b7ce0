import { z } from 'zod'

/** An account is banned, or the ban is lifted. */
export const accountBanFacts = z.object({
  isBanned: z.boolean(),
  /** The administrator's words; null where the ban is lifted. */
  reason: z.string().nullable(),
})
export type AccountBanFacts = z.output<typeof accountBanFacts>
