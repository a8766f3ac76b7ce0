import {
  designColours,
  designFinishes,
  designTechniques,
  type ArtLevel,
  type DesignColour,
  type DesignLength,
  type DesignShape,
  type DesignTags,
} from './tags.ts'

/** The number of designs drawn for sample salons; no other is ever drawn on request. */
export const DRAWN_DESIGNS = 1440

/** Thoroughly mixed whole numbers from 0: the same on every machine. */
function mixed(number: number, salt: number): number {
  let state = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
  state = Math.imul(state ^ (state >>> 12), 0x297a2d39)
  return (state ^ (state >>> 15)) >>> 0
}

const of = <Item>(items: readonly Item[], number: number, salt: number): Item =>
  items[mixed(number, salt) % items.length] as Item

/** Shapes with the lengths that they are worn in. */
const shapes: readonly (readonly [DesignShape, readonly DesignLength[]])[] = [
  ['oval', ['short', 'medium']],
  ['almond', ['medium', 'long', 'short']],
  ['square', ['short', 'medium']],
  ['squoval', ['short', 'medium', 'long']],
  ['coffin', ['long', 'extra_long', 'medium']],
  ['stiletto', ['long', 'extra_long']],
]

/** Art on a base colour is invisible in colours close to it. */
const contrasts: Readonly<Partial<Record<DesignColour, readonly DesignColour[]>>> = {
  white: ['gold', 'black', 'pink', 'blue', 'green'],
  nude: ['white', 'wine', 'gold', 'black', 'red'],
  pink: ['white', 'wine', 'gold'],
  yellow: ['white', 'black', 'green'],
  gold: ['black', 'wine', 'white'],
}
const usual: readonly DesignColour[] = ['white', 'gold', 'nude', 'pink']

/** The tags of a drawn design. @param number from 0, below `DRAWN_DESIGNS` */
export function drawnTags(number: number): DesignTags {
  const [shape, lengths] = of(shapes, number, 1)
  const technique = designTechniques[number % designTechniques.length] ?? 'plain'
  const colour = of(designColours, number, 3)
  const second = of(
    (contrasts[colour] ?? usual).filter((each) => each !== colour),
    number,
    4,
  )
  const isAlone = technique === 'plain' && mixed(number, 5) % 2 === 0
  const artLevel: ArtLevel = isAlone ? 0 : technique === 'plain' ? 1 : artOf(technique, number)
  return {
    shape,
    length: of(lengths, number, 2),
    technique,
    finish: of(designFinishes, number, 6),
    colours: isAlone ? [colour] : [colour, second],
    artLevel,
  }
}

/** A French manicure or a gradient can do without art; every other technique is art. */
const artOf = (technique: DesignTags['technique'], number: number): ArtLevel =>
  technique === 'french' || technique === 'ombre'
    ? of([0, 0, 1, 2, 3], number, 7)
    : of([1, 2, 2, 3, 3, 4], number, 7)

/** `design-12-almond-medium-french-glossy-nude-white-2`: the picture of an address never changes. */
export function drawnName(number: number): string {
  const { shape, length, technique, finish, colours, artLevel } = drawnTags(number)
  return ['design', number, shape, length, technique, finish, ...colours, artLevel]
    .join('-')
    .replaceAll('_', '-')
}

/** The number of the design with exactly that name. */
export function drawnNumber(name: string): number | undefined {
  const written = /^design-(0|[1-9]\d{0,3})-/.exec(name)?.[1]
  const number = Number(written)
  return written !== undefined && number < DRAWN_DESIGNS && drawnName(number) === name ? number : undefined
}
