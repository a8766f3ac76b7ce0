import type { visitFile as source } from '../el/visit-file.ts'
import type { Translated } from '../translated.ts'

export const visitFile: Translated<typeof source> = {
  columns: ['Date', 'Time', 'Name', 'Phone', 'Service', 'Staff', 'Minutes', 'Note', 'Price (€)', 'Code'],
}
