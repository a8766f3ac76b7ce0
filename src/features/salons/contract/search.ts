import { z } from 'zod'

import { serviceCategories } from '#domain/catalogue.ts'
import { locales } from '#domain/locale.ts'
import { regions } from '#domain/search/places.ts'
import { salonSorts } from '#domain/search/search-index.ts'
import { dayText, list, point } from '#platform/http/fields.ts'
import { PAGE_SIZE, SALONS_PER_PAGE_MOST, SEARCH_CHARACTERS, SEARCH_DAYS_MOST } from '#platform/limits.ts'

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)

/** "23.7,37.9,23.8,38": west, south, east, north. */
const box = z
  .string()
  .regex(/^-?\d{1,3}(?:\.\d{1,15})?(?:,\s?-?\d{1,3}(?:\.\d{1,15})?){3}$/)
  .transform((text) => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
    return { west, south, east, north }
  })
  .refine(
    ({ west, south, east, north }) =>
      west < east && south < north && Math.max(-west, east) <= 180 && Math.max(-south, north) <= 90,
  )

export const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')

const searchFields = {
  q: z.string().max(SEARCH_CHARACTERS).optional(),
  /** The id of a place, or its name in any spelling. */
  place: z.string().min(1).max(SEARCH_CHARACTERS).optional(),
  near: point.optional(),
  /** Only salons in this part of the map. */
  box: box.optional(),
  region: z.enum(regions).optional(),
  service: z.enum(serviceCategories).optional(),
  minRating: z.coerce.number().min(1).max(5).optional(),
  verified: flag.optional(),
  /** Only salons that take bookings; `date` implies it. */
  bookable: flag.optional(),
  priceLevel: list(z.coerce.number().int().min(1).max(3), 3),
  date: dayText.optional(),
  /** The last day, `date` being the first; at most 14 days. */
  until: dayText.optional(),
  /** The hours of each day. */
  from: clock.optional(),
  to: clock.optional(),
  sort: z.enum(salonSorts).default('relevance'),
  limit: z.coerce.number().int().min(1).max(SALONS_PER_PAGE_MOST).default(PAGE_SIZE),
  cursor: z.string().max(400).optional(),
  lang: z.enum(locales).optional(),
}

interface When {
  readonly date?: string | undefined
  readonly until?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly near?: unknown
  readonly sort: string
}

const DAY = 86_400_000

/** False for text that is no date, which has been refused already: `Temporal` would throw. */
const isSpan = (date: string, until: string): boolean => {
  const days = (Date.parse(until) - Date.parse(date)) / DAY
  return days >= 0 && days < SEARCH_DAYS_MOST
}

function fitTogether({ date, until, from, to, sort, near }: When, issues: z.RefinementCtx): void {
  const refuse = (path: string, reason: string) =>
    issues.addIssue({ code: 'custom', path: [path], params: { reason } })
  if (!date && (from !== undefined || to !== undefined || until !== undefined)) refuse('date', 'required')
  if (date !== undefined && until !== undefined && !isSpan(date, until)) refuse('until', 'range')
  if ((from ?? '00:00') >= (to ?? '24:00')) refuse('to', 'range')
  if (sort === 'distance' && !near) refuse('near', 'required')
}

export const salonSearch = z.object(searchFields).superRefine(fitTogether)

const mapZoomMost = 22

/** A search on a map, where pages, order and cursor do not count. */
export const mapSearch = z
  .object({ ...searchFields, box, zoom: z.coerce.number().min(0).max(mapZoomMost) })
  .superRefine(fitTogether)
