import { csvText } from '#domain/csv.ts'
import type { SalonId } from '#domain/ids.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { requireSalon } from '#features/salons/policy.ts'
import { visitFile as greek } from '#i18n/el/visit-file.ts'
import { visitFile as english } from '#i18n/en/visit-file.ts'
import { decimalEuros } from '#i18n/format.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam } from '#platform/db.ts'
import { WRITTEN_AHEAD_DAYS } from '#platform/limits.ts'

import { listCalendarBookings } from './calendar-bookings.ts'

const words = { el: greek, en: english } as const

/** All future bookings with phone numbers, for the salon's managers. The import recognises the names of the columns. */
export async function comingVisitsFile(ctx: Ctx, salonId: SalonId): Promise<string> {
  const access = await requireSalon(ctx, salonId, 'calendar')
  const { locale } = ctx
  const [from, to] = [ctx.now(), ctx.now().add({ hours: WRITTEN_AHEAD_DAYS * 24 })]
  const span = { from: from.toString(), to: to.toString() }
  const found = await asTeam(ctx.dbs.app, access, (tx) => listCalendarBookings(tx, access, span, undefined))
  const coming = found
    .filter(({ status, start }) => status === 'confirmed' && Temporal.Instant.compare(start, from) >= 0)
    .toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
  const euros = (cents: number) => decimalEuros(cents, locale)
  const lines = coming.map(({ start, end, clientName, clientPhone, note, items, totalCents, code }) => {
    const at = Temporal.Instant.from(start).toZonedDateTimeISO(access.timeZone)
    const services = items.flatMap(({ nameEl, nameEn, optionsEl, optionsEn }) =>
      locale === 'el' ? [nameEl, ...optionsEl] : [nameEn, ...optionsEn],
    )
    return [
      `${two(at.day)}/${two(at.month)}/${at.year}`,
      at.toPlainTime().toString({ smallestUnit: 'minute' }),
      clientName,
      clientPhone ?? '',
      services.join(' + '),
      [...new Set(items.map(({ staff }) => nameIn(locale, staff)))].join(', '),
      Temporal.Instant.from(start).until(end).total('minutes'),
      note,
      euros(totalCents),
      code,
    ]
  })
  return csvText([[...words[locale].columns], ...lines], locale === 'el' ? ';' : ',')
}

const two = (n: number) => String(n).padStart(2, '0')
