import type { SalonId } from '#domain/ids.ts'
import { phasesMinutes } from '#domain/service-phases.ts'
import {
  templateExcludes,
  templateKeys,
  templateOptions,
  templateService,
  type TemplateOptionKey,
  type TemplateServiceKey,
} from '#domain/service-template.ts'
import { requireSalon } from '#features/salons/policy.ts'
import { serviceTemplate as greek } from '#i18n/el/service-template.ts'
import { serviceTemplate as english } from '#i18n/en/service-template.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql, type Db } from '#platform/db.ts'

import type { TemplateItem } from '../contract.ts'

/** Services are compared by this key: case and surrounding spaces do not count. */
export const nameKey = (name: string): string => name.trim().toLocaleLowerCase('el')

/** The Greek names of a salon's services, in the form of `nameKey`. */
export async function listNames(tx: Db, salonId: SalonId): Promise<ReadonlySet<string>> {
  const found = await rows(
    tx,
    sql<{
      name: string
    }>`select name_el as name from services where salon_id = ${salonId} and archived_at is null`,
  )
  return new Set(found.map(({ name }) => nameKey(name)))
}

/** One service of the template, in both languages. */
export function templateItem(key: TemplateServiceKey): Omit<TemplateItem, 'isThere'> {
  const { category, phases, priceCents, bufferAfter, options, needsChair } = templateService(key)
  return {
    key,
    category,
    nameEl: greek.services[key].name,
    nameEn: english.services[key].name,
    descriptionEl: greek.services[key].about,
    descriptionEn: english.services[key].about,
    priceCents,
    phases: phases.map(([kind, minutes]) => [kind, minutes]),
    minutes: phasesMinutes(phases),
    bufferAfter,
    options: options.map((option) => templateOption(option, options)),
    needsChair: needsChair === true,
  }
}

const templateOption = (key: TemplateOptionKey, all: readonly TemplateOptionKey[]) => ({
  nameEl: greek.options[key],
  nameEn: english.options[key],
  ...templateOptions[key],
  requires: [],
  excludes: all.flatMap((other, place) =>
    templateExcludes.some((pair) => other !== key && pair.includes(other) && pair.includes(key))
      ? [place]
      : [],
  ),
})

export const pedicureChair = { nameEl: greek.chair, nameEn: english.chair }

/**
 * The usual services of nail salons, and which of them this salon has.
 * @throws Problem unauthorized, not_found, forbidden
 */
export async function readTemplate(ctx: Ctx, salonId: SalonId): Promise<readonly TemplateItem[]> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  const names = await asUser(ctx.dbs.app, userId, (tx) => listNames(tx, salonId))
  return templateKeys.map((key) => {
    const item = templateItem(key)
    return { ...item, isThere: names.has(nameKey(item.nameEl)) }
  })
}
