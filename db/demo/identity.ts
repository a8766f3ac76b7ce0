import { slugOf } from '#domain/salon-slug.ts'

import { demoOwner } from './accounts.ts'
import { chosenNames, nameKinds, nameWords, ownerNamePatterns } from './content/salon-names.ts'
import { type Dice, diceOf } from './dice.ts'
import { genitive, type Person, randomPerson } from './people.ts'
import { type DemoPlace, placeById, type RegionName, regionOrder, somewhere } from './places.ts'

/** A salon's name, owner and place: everything that must be unique. */
export type Identity = {
  readonly index: number
  readonly place: DemoPlace
  readonly cityEl: string
  readonly cityEn: string
  readonly owner: Person
  readonly name: string
  readonly slug: string
}

function ownerName(dice: Dice, owner: Person): string | undefined {
  const of = genitive(owner.firstEl)
  const pattern = dice.pick(ownerNamePatterns)
  if (pattern.includes('{of}') && of === undefined) return undefined
  return pattern
    .replace('{nameEn}', owner.firstEn)
    .replace('{name}', owner.firstEl)
    .replace('{of}', of ?? '')
    .replace('{full}', `${owner.firstEl} ${owner.lastEl}`)
}

/** Ever longer names, so that even thousands of salons in one city differ; the last form is always unique. */
function* nameIdeas(dice: Dice, owner: Person, chosen: string | undefined, index: number): Generator<string> {
  if (chosen !== undefined) yield chosen
  const own = ownerName(dice, owner)
  if (own !== undefined && index < 400) yield own
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const idea = dice.chance(40) ? ownerName(dice, owner) : `${dice.pick(nameWords)} ${dice.pick(nameKinds)}`
    if (idea !== undefined) yield idea
  }
  for (let attempt = 0; attempt < 4; attempt += 1) yield `${owner.lastEn} ${dice.pick(nameKinds)}`
  for (let attempt = 0; attempt < 4; attempt += 1) {
    yield `${owner.firstEl} ${owner.lastEl} ${dice.pick(nameKinds)}`
    yield `${dice.pick(nameWords)} ${dice.pick(nameKinds)} by ${owner.firstEn}`
  }
  yield `${dice.pick(nameWords)} ${owner.firstEn} ${owner.lastEn} ${index}`
}

/** The first two salons have one owner, whose account is public. */
const demoPlaces = ['koukaki', 'petralona']

/** Spreads the first hundreds over the map, because chance alone would put most of them into big towns. */
function freshPlace(dice: Dice, region: RegionName, index: number, perPlace: ReadonlyMap<string, number>) {
  let place = somewhere(dice, region)
  for (let attempt = 0; attempt < 6 && (perPlace.get(place.id) ?? 0) > index / 60; attempt += 1) {
    place = somewhere(dice, region)
  }
  return place
}

/** All salons in order, without end; a number always gives the same salon. */
export function* identities(seed: string): Generator<Identity> {
  const nextRegion = regionOrder()
  const takenNames = new Set<string>()
  const takenSlugs = new Set<string>()
  const perPlace = new Map<string, number>()
  const chosen = diceOf(`${seed} names`).mixed(chosenNames.slice(1))
  for (let index = 0; ; index += 1) {
    const dice = diceOf(`${seed} identity ${index}`)
    const region = nextRegion()
    const place = placeById.get(demoPlaces[index] ?? '') ?? freshPlace(dice, region, index, perPlace)
    perPlace.set(place.id, (perPlace.get(place.id) ?? 0) + 1)
    const city = (place.parent === undefined ? undefined : placeById.get(place.parent)) ?? place
    const owner = index < demoPlaces.length ? demoOwner : randomPerson(dice, 100)
    const fromList =
      index === 0 ? chosenNames[0] : index % 5 === 4 ? undefined : chosen[index - Math.floor(index / 5) - 1]
    const key = (name: string) => `${city.id} ${name.toLocaleLowerCase('el')}`
    let name = ''
    for (name of nameIdeas(dice, owner, fromList, index)) if (!takenNames.has(key(name))) break
    takenNames.add(key(name))
    const slug = freeSlug(takenSlugs, `${slugOf(name)}-${slugOf(place.nameEn)}`)
    yield { index, place, cityEl: city.nameEl, cityEn: city.nameEn, owner, name, slug }
  }
}

function freeSlug(taken: Set<string>, wanted: string): string {
  let slug = wanted
  for (let count = 2; taken.has(slug); count += 1) slug = `${wanted}-${count}`
  taken.add(slug)
  return slug
}
