import { suggestedNailRules } from '#domain/nails/suggest.ts'
import { listNailServices } from '#features/nails/queries/nail-salon.ts'
import { writeQuestion, writeRules } from '#features/nails/store/nail-rules.ts'
import { sql, type Db } from '#platform/db.ts'

import { aSalon, type MadeSalon } from '../salon-factory.ts'

interface Sold {
  readonly key: string
  readonly category: string
  readonly names: readonly [el: string, en: string]
  readonly minutes: number
  readonly priceCents: number
}

const sold = [
  { key: 'overlay', category: 'biab', names: ['Ενίσχυση με BIAB', 'BIAB overlay'], minutes: 70, priceCents: 3500 },
  { key: 'infill', category: 'biab', names: ['Συντήρηση BIAB', 'BIAB infill'], minutes: 60, priceCents: 3000 },
  { key: 'removeHard', category: 'repair_removal', names: ['Αφαίρεση τζελ ή ακρυλικού', 'Gel or acrylic removal'], minutes: 35, priceCents: 1300 },
  { key: 'repair', category: 'repair_removal', names: ['Επιδιόρθωση νυχιού', 'Nail repair'], minutes: 10, priceCents: 400 },
  { key: 'pedicure', category: 'pedicure', names: ['Κλασικό πεντικιούρ', 'Classic pedicure'], minutes: 50, priceCents: 2500 },
] as const satisfies readonly Sold[] // prettier-ignore
type Key = (typeof sold)[number]['key']

export interface NailShop extends MadeSalon {
  readonly ids: Readonly<Record<Key, string>>
}

/** A salon of one team member that asks what is on the nails, by the rules that suit its price list. */
export async function aNailShop(
  owner: Db,
  { asks = true }: { readonly asks?: boolean } = {},
): Promise<NailShop> {
  const salon = await aSalon(owner, {
    services: sold.map(({ minutes, priceCents }) => ({ minutes, priceCents })),
  })
  const ids = Object.fromEntries(
    sold.map(({ key }, place) => [key, salon.serviceIds[place] ?? '']),
  ) as NailShop['ids']
  for (const { key, category, names } of sold)
    await sql`update services set category = ${category}, name_el = ${names[0]}, name_en = ${names[1]} where id = ${ids[key]}`.execute(
      owner,
    )
  if (asks) {
    const rules = suggestedNailRules(await listNailServices(owner, salon.id))
    const wanted = JSON.parse(JSON.stringify({ isAsked: true, revision: 0, ...rules })) as Parameters<
      typeof writeQuestion
    >[2]
    await writeQuestion(owner, salon.id, wanted)
    await writeRules(owner, salon.id, wanted)
  }
  return { ...salon, ids }
}
