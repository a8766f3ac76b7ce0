import type { calendar as source } from '../el/calendar.ts'
import type { Translated } from '../translated.ts'

export const calendar: Translated<typeof source> = {
  summary: (services, salon) => `${services} · ${salon}`,
  description: (code, staff, link) => `Booking code: ${code}\nWith: ${staff}\nChange time or cancel: ${link}`,
}
