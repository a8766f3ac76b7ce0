import type { banners as source } from '../el/banners.ts'
import type { Translated } from '../translated.ts'

export const banners: Translated<typeof source> = {
  label: 'Announcement',
  close: 'Close announcement',
  bookingsPaused:
    'New appointments can’t be booked on Onyxi for the moment. Those already booked go ahead. For a new one, call the salon.',
  terms: (day) => `New terms of service from ${day}. [Read what changes](termsOfService)`,
}
