/** The tags of a picture of nails, in the order of lists. The names are in i18n. */
export const designShapes = ['oval', 'almond', 'square', 'squoval', 'coffin', 'stiletto'] as const
export type DesignShape = (typeof designShapes)[number]

export const designLengths = ['short', 'medium', 'long', 'extra_long'] as const
export type DesignLength = (typeof designLengths)[number]

export const designTechniques = [
  'plain',
  'french',
  'ombre',
  'marble',
  'hand_painted',
  'geometric',
  'foil',
  'gems',
] as const
export type DesignTechnique = (typeof designTechniques)[number]

export const designFinishes = [
  'glossy',
  'matte',
  'chrome',
  'glitter',
  'cat_eye',
  'pearl',
  'milky',
  'velvet',
] as const
export type DesignFinish = (typeof designFinishes)[number]

export const designColours = [
  'white',
  'nude',
  'pink',
  'fuchsia',
  'red',
  'wine',
  'coral',
  'orange',
  'yellow',
  'green',
  'blue',
  'navy',
  'lilac',
  'brown',
  'black',
  'gold',
] as const
export type DesignColour = (typeof designColours)[number]

/** From no art (0) to art all over every nail (4). */
export const artLevels = [0, 1, 2, 3, 4] as const
export type ArtLevel = (typeof artLevels)[number]

/** The most colours of a design; one with more would match every search. */
export const DESIGN_COLOURS_MOST = 4

export interface DesignTags {
  readonly shape: DesignShape
  readonly length: DesignLength
  readonly technique: DesignTechnique
  readonly finish: DesignFinish
  /** At least one, the main one first, each once. */
  readonly colours: readonly DesignColour[]
  readonly artLevel: ArtLevel
}

/** A tag's value in a URL: `hand-painted`. */
export const tagSlug = (value: string): string => value.replaceAll('_', '-')
