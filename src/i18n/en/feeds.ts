import type { feeds as source } from '../el/feeds.ts'
import type { Translated } from '../translated.ts'

export const feeds: Translated<typeof source> = {
  name: (staff, salon) => `${staff} · ${salon}`,
  visit: (person, service) => `${person} · ${service}`,
  cancelled: (person, service) => `Cancelled: ${person} · ${service}`,
}
