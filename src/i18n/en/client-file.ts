import type { clientFile as source } from '../el/client-file.ts'
import type { Translated } from '../translated.ts'

export const clientFile: Translated<typeof source> = {
  columns: [
    'Name',
    'Phone',
    'Email',
    'Notes',
    'Visits',
    'No-shows',
    'Cancellations',
    'Spent (EUR)',
    'Last visit',
    'No online booking',
  ],
  yes: 'yes',
}
