import type { businessHits as source } from '../el/business-hits.ts'
import type { Translated } from '../translated.ts'

export const businessHits: Translated<typeof source> = {
  title: (n) => (n === 1 ? '1 booking is affected' : `${n} bookings are affected`),
  text: 'If you save, they stay as they are: nothing is cancelled by itself and nobody is told. Talk to the clients and change them in the calendar.',
  more: (n) => (n === 1 ? 'and 1 more' : `and ${n} more`),
  with: (names) => `with ${names}`,
  confirm: 'Save, the bookings stay',
  back: 'Back, change nothing',
}
