import type { businessAffected as source } from '../el/business-affected.ts'
import type { Translated } from '../translated.ts'

export const businessAffected: Translated<typeof source> = {
  title: (n) => (n === 1 ? '1 appointment is affected' : `${n} appointments are affected`),
  text: 'If you save, they stay as they are: nothing is cancelled automatically and nobody is notified. Talk to the clients and change them in the calendar.',
  more: (n) => (n === 1 ? 'and 1 more' : `and ${n} more`),
  with: (names) => `with ${names}`,
  confirm: 'Save and keep the appointments',
  back: 'Go back, change nothing',
}
