import type { clientFile as source } from '../el/client-file.ts'
import type { Translated } from '../translated.ts'

export const clientFile: Translated<typeof source> = {
  columns: [
    'Name',
    'Phone',
    'Email',
    'Birthday',
    'Notes',
    'Tags',
    'Visits',
    'No-shows',
    'Cancellations',
    'Spent (EUR)',
    'Last visit',
    'No online booking',
    'Wants news since',
  ],
  yes: 'yes',
}
