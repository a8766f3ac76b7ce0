import { serviceCategories, type ServiceCategory } from '#domain/catalogue.ts'
import { regions } from '#domain/search/places.ts'
import { salonSorts, type SalonQuestion } from '#domain/search/search-index.ts'
import { readTyped } from '#features/salons/queries/search-words.ts'
import { sql, type Db } from '#platform/db.ts'

import { aListedSalon } from './listed-salon.ts'

/** The same numbers at every run. */
export function dice(seed = 1) {
  let state = seed
  const roll = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const upTo = (n: number) => Math.floor(roll() * n)
  const pick = <Value>(values: readonly Value[]): Value => values[upTo(values.length)] as Value
  const some = <Value>(values: readonly Value[], most: number): readonly Value[] =>
    Array.from({ length: upTo(most + 1) }, () => pick(values))
  return { roll, upTo, pick, some }
}
type Dice = ReturnType<typeof dice>

export const placeIds = ['kolonaki', 'athens', 'piraeus', 'thessaloniki', 'chania', 'glyfada', 'kifisia']
const nameWords = [
  'Μαρία',
  'Nails',
  'Ευγενία',
  'Αθήνα',
  'Γαλλικό',
  'Beauty',
  'Ξένια',
  'Rose',
  'Πεντικιούρ',
  'Κολωνάκι',
  'Blossom',
  '8 ώρες',
]

/** Salons that differ in all that a search asks for; many share a price, a rating or a place. */
export async function manySalons(owner: Db, count: number, { pick, some, upTo, roll }: Dice): Promise<void> {
  for (let made = 0; made < count; made++) {
    const services = new Map([[pick(serviceCategories), 1000 + upTo(5) * 700]])
    for (const category of some(serviceCategories, 3)) services.set(category, 1000 + upTo(8) * 600)
    const reviews = upTo(3) * upTo(40)
    await aListedSalon(owner, {
      name: `${pick(nameWords)} ${some(nameWords, 2).join(' ')}`.trim(),
      place: pick(placeIds),
      ...(roll() < 0.7 && { latitude: 35 + roll() * 6, longitude: 20 + roll() * 8 }),
      verification: pick(['verified', 'verified', 'unverified', 'suspended'] as const),
      rating: [reviews * (3 + upTo(3)), reviews],
      booked: upTo(30),
      services: [...services],
    })
  }
  await sql`update salons set is_demo = true where id in (select id from salons order by md5(id::text) limit ${Math.floor(count / 3)})`.execute(
    owner,
  )
}

const typedWords = [
  'μανικιούρ',
  'pentikiour',
  'αθήνα',
  'kolwnaki',
  'maria',
  'mria',
  'ro',
  'nails',
  'Τρώων',
  'υπηρεσια',
  'blosom',
  'γαλικό',
  'a',
  'xenia',
  '8',
  'treatmnet',
  'biab',
  'qwzzyx',
]

const rarely = <Value>({ roll }: Dice, chance: number, value: () => Value): Value | null =>
  roll() < chance ? value() : null

/** A question with each filter some of the time. */
export function randomQuestion(random: Dice): SalonQuestion {
  const { pick, some, roll } = random
  const near = rarely(random, 0.4, () => ({ latitude: 35 + roll() * 6, longitude: 20 + roll() * 8 }))
  return {
    typed: rarely(random, 0.5, () => readTyped([pick(typedWords), ...some(typedWords, 2)].join(' '))),
    placeId: rarely(random, 0.2, () => pick(placeIds)),
    region: rarely(random, 0.2, () => pick(regions)),
    category: rarely<ServiceCategory>(random, 0.3, () => pick(serviceCategories)),
    minRating: rarely(random, 0.2, () => pick([3, 3.5, 4, 4.5])),
    verified: rarely(random, 0.2, () => roll() < 0.5),
    priceLevels: rarely(random, 0.3, () => [...new Set([pick([1, 2, 3]), pick([1, 2, 3])])]) ?? [],
    near,
    box: rarely(random, 0.2, () => {
      const [west, south] = [20 + roll() * 6, 35 + roll() * 4]
      return { west, south, east: west + roll() * 4, north: south + roll() * 4 }
    }),
    bookable: roll() < 0.2,
    free: null,
    sort: pick(salonSorts.filter((sort) => sort !== 'distance' || near)),
  }
}

/** Changes a few salons in the ways in which salons change. */
export async function changeSalons(owner: Db, { upTo, pick }: Dice): Promise<void> {
  const some = (n: number) =>
    sql`(select id from salons order by md5(id::text || ${String(upTo(1000))}) limit ${n})`
  await sql`update salons set name = ${pick(nameWords)} where id in ${some(3)}`.execute(owner)
  await sql`update salons set rating_sum = rating_sum + 5, rating_count = rating_count + 1 where id in ${some(3)}`.execute(
    owner,
  )
  await sql`update salons set booked_90_days = ${upTo(50)} where id in ${some(3)}`.execute(owner)
  await sql`update services set price_cents = ${500 + upTo(6000)} where salon_id in ${some(3)}`.execute(owner)
  const minutes = 20 + upTo(10) * 10
  await sql`update services set minutes = ${minutes}, phases = jsonb_build_array(jsonb_build_array('work', ${minutes}::integer)) where salon_id in ${some(9)}`.execute(
    owner,
  )
  await sql`update salons set verification = 'suspended', suspension_reason = 'x' where id in ${some(2)}`.execute(
    owner,
  )
  await sql`update salons set verification = 'verified', suspension_reason = null where id in ${some(4)}`.execute(
    owner,
  )
}
