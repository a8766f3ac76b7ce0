import type { serviceFile as source } from '../el/service-file.ts'
import type { Translated } from '../translated.ts'

export const serviceFile: Translated<typeof source> = {
  columns: {
    category: 'Category',
    nameEl: 'Name (Greek)',
    nameEn: 'Name (English)',
    minutes: 'Minutes',
    phases: 'Phases',
    price: 'Price (€)',
    bufferBefore: 'Minutes before',
    bufferAfter: 'Minutes after',
    descriptionEl: 'Description (Greek)',
    descriptionEn: 'Description (English)',
  },
}
