import { z } from 'zod'

/** An account that nobody used for years will be deleted. */
export const accountUnusedFacts = z.object({
  /** In Greece. */
  deleteOn: z.iso.date(),
})
export type AccountUnusedFacts = z.output<typeof accountUnusedFacts>
