import { serviceCategories, type ServiceCategory } from '#domain/catalogue.ts'
import { cellKey, csvText } from '#domain/csv.ts'
import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { phasesText, serviceColumns, type ServiceColumn } from '#domain/service-file.ts'
import { requireSalon } from '#features/salons/policy.ts'
import { catalogue as greekNames } from '#i18n/el/catalogue.ts'
import { serviceFile as greek } from '#i18n/el/service-file.ts'
import { catalogue as englishNames } from '#i18n/en/catalogue.ts'
import { serviceFile as english } from '#i18n/en/service-file.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'

import type { ServiceFields } from '../contract.ts'
import { listServices } from './price-list.ts'

const words = { el: greek, en: english } as const
const names = { el: greekNames, en: englishNames } as const

/** All names of a category in a file: its key, and its name in each language. */
export const categoriesByName: ReadonlyMap<string, ServiceCategory> = new Map(
  serviceCategories.flatMap((key) =>
    [key, greekNames[key].name, englishNames[key].name].map((name) => [cellKey(name), key] as const),
  ),
)

type Written = Pick<ServiceFields, Exclude<ServiceColumn, 'minutes' | 'price'> | 'priceCents'>

/** The cells of a service in a file. */
export function cellsOf(service: Written, locale: Locale): Readonly<Record<ServiceColumn, string>> {
  const { category, phases, priceCents, bufferBefore, bufferAfter, ...texts } = service
  return {
    nameEl: texts.nameEl,
    nameEn: texts.nameEn,
    descriptionEl: texts.descriptionEl,
    descriptionEn: texts.descriptionEn,
    category: names[locale][category].name,
    minutes: String(phases.reduce((sum, [, minutes]) => sum + minutes, 0)),
    phases: phasesText(phases),
    price: (priceCents / 100).toFixed(2).replace('.', locale === 'el' ? ',' : '.'),
    bufferBefore: String(bufferBefore),
    bufferAfter: String(bufferAfter),
  }
}

/** The whole price list as a file. @throws Problem unauthorized, not_found, forbidden */
export async function priceListFile(ctx: Ctx, salonId: SalonId): Promise<string> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  const { locale } = ctx
  const found = await asUser(ctx.dbs.app, userId, (tx) => listServices(tx, { salonId, now: ctx.now() }))
  const lines = found.map((service) => {
    const cells = cellsOf(service, locale)
    return serviceColumns.map((column) => cells[column])
  })
  const head = serviceColumns.map((column) => words[locale].columns[column])
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}
