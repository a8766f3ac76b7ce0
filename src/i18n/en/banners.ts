import type { banners as source } from '../el/banners.ts'
import type { Translated } from '../translated.ts'

export const banners: Translated<typeof source> = {
  label: 'Announcement',
  close: 'Close announcement',
  terms: (day) => `New terms of service from ${day}. [Read what changes](termsOfService)`,
}
