import type { Banner } from '#domain/content/announcement.ts'
import { localDay } from '#domain/local-day.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { rows, sql, type Db } from '#platform/db.ts'

interface Row extends Pick<Banner, 'id' | 'audience' | 'termsFrom'> {
  readonly el: string | null
  readonly en: string | null
}

/**
 * The lines above the pages at an instant: announced terms until they apply, and announcements between their two
 * instants. The versions in force are included, so that a change of either is noticed.
 */
export async function listShownNow(
  db: Db,
  at: Temporal.Instant,
): Promise<{ readonly banners: readonly Banner[]; readonly inForce: readonly string[] }> {
  const [now, today] = [at.toString(), localDay(at, defaultTimeZone).toString()]
  const found = await rows(
    db,
    sql<Row>`
      select id, 'everyone' as audience, effective_on as "termsFrom", null as el, null as en, announced_at as since from content_versions
      where document = 'terms-of-service' and effective_on > ${today}
      union all
      select id, audience, null, text_el, text_en, starts_at from announcements
      where published_at is not null and starts_at <= ${now} and ends_at > ${now}
      order by since, id limit 5`,
  )
  const versions = await rows(
    db,
    sql<{ id: string }>`select id from content_versions where effective_on <= ${today} order by id`,
  )
  const banners = found.map(({ id, audience, termsFrom, el, en }) => ({
    id,
    audience,
    termsFrom,
    text: el === null || en === null ? null : { el, en },
  }))
  return { banners, inForce: versions.map(({ id }) => id) }
}
