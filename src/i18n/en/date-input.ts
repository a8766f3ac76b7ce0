import type { dateInput as source } from '../el/date-input.ts'
import type { Translated } from '../translated.ts'

export const dateInput: Translated<typeof source> = {
  date: 'dd/mm/yyyy',
  time: 'hh:mm',
  'datetime-local': 'dd/mm/yyyy, hh:mm',
}
