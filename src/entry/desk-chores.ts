import { countDays } from '#features/administration/jobs.ts'
import type { Platform } from '#platform/context.ts'

import { MINUTE, type Chore } from './chore.ts'

/** Counts the figures of the overview. */
export const deskChores = (platform: Platform): readonly Chore[] => [
  {
    name: 'daily figures',
    everyMilliseconds: 10 * MINUTE,
    run: (signal) => countDays(platform, signal).then(() => 0),
  },
]
