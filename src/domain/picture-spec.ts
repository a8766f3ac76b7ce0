import { drawnName, drawnNumber } from './designs/drawn.ts'
import { faceCatalogue, faceName, type FaceSpec } from './face-spec.ts'
import { paletteNames, type PaletteName } from './picture-palettes.ts'
import { pictureWidths, type PictureWidth } from './picture-widths.ts'

/** The drawn pictures. A picture's name describes its content, so its URL never changes its content. */

const shapeNames = ['oval', 'almond', 'squoval', 'coffin', 'stiletto'] as const
export type ShapeName = (typeof shapeNames)[number]

const patternNames = [
  'solid',
  'french',
  'ombre',
  'chrome',
  'marble',
  'floral',
  'meander',
  'dots',
  'glitter',
  'cateye',
  'mati',
  'waves',
  'terrazzo',
  'goldleaf',
  'hearts',
  'checker',
] as const
export type PatternName = (typeof patternNames)[number]

export type NailPictureSpec = {
  readonly kind: 'tips' | 'hand'
  readonly seed: number
  readonly palette: PaletteName
  readonly shape: ShapeName
  /** One to three; the first is on the outer nails, the last in the middle. */
  readonly patterns: readonly PatternName[]
}

export type SalonPictureSpec = {
  readonly kind: 'salon'
  readonly seed: number
  readonly palette: PaletteName
}

/** A design of a sample salon, by its number. */
export type DesignPictureSpec = {
  readonly kind: 'design'
  readonly number: number
}

/** A picture of a salon or of its work. */
export type WorkPictureSpec = NailPictureSpec | SalonPictureSpec
export type PictureSpec = WorkPictureSpec | FaceSpec | DesignPictureSpec

/** Every picture is drawn four units wide for three high. */
export const pictureRatio = 4 / 3

type NailLook = readonly [ShapeName, ...PatternName[]]

const interiorsPerPalette = 3

const tipLooks: Readonly<Record<PaletteName, readonly NailLook[]>> = {
  porcelain: [
    ['almond', 'french', 'floral', 'french'],
    ['oval', 'solid', 'goldleaf', 'solid'],
    ['squoval', 'ombre', 'marble', 'ombre'],
    ['coffin', 'french', 'glitter', 'chrome'],
    ['almond', 'dots', 'solid', 'hearts'],
  ],
  wine: [
    ['squoval', 'meander', 'solid', 'ombre'],
    ['almond', 'solid', 'goldleaf', 'solid'],
    ['stiletto', 'cateye', 'solid', 'cateye'],
    ['oval', 'floral', 'solid', 'french'],
    ['coffin', 'glitter', 'chrome', 'solid'],
  ],
  aegean: [
    ['oval', 'mati', 'waves', 'solid'],
    ['almond', 'waves', 'french', 'waves'],
    ['squoval', 'meander', 'solid', 'meander'],
    ['coffin', 'marble', 'solid', 'goldleaf'],
    ['almond', 'chrome', 'ombre', 'chrome'],
  ],
  olive: [
    ['oval', 'terrazzo', 'solid', 'checker'],
    ['almond', 'floral', 'french', 'floral'],
    ['squoval', 'solid', 'marble', 'solid'],
    ['almond', 'goldleaf', 'solid', 'ombre'],
    ['coffin', 'checker', 'solid', 'dots'],
  ],
  sunset: [
    ['almond', 'hearts', 'dots', 'ombre'],
    ['oval', 'solid', 'floral', 'solid'],
    ['coffin', 'ombre', 'goldleaf', 'ombre'],
    ['squoval', 'waves', 'solid', 'terrazzo'],
    ['almond', 'glitter', 'ombre', 'french'],
  ],
  night: [
    ['stiletto', 'glitter', 'chrome', 'glitter'],
    ['almond', 'cateye', 'solid', 'cateye'],
    ['coffin', 'marble', 'goldleaf', 'solid'],
    ['almond', 'ombre', 'glitter', 'chrome'],
    ['oval', 'solid', 'meander', 'solid'],
  ],
  lilac: [
    ['coffin', 'chrome', 'ombre', 'chrome'],
    ['almond', 'floral', 'french', 'floral'],
    ['oval', 'dots', 'solid', 'hearts'],
    ['squoval', 'cateye', 'marble', 'cateye'],
    ['almond', 'glitter', 'solid', 'ombre'],
  ],
  milk: [
    ['coffin', 'marble', 'goldleaf', 'solid'],
    ['almond', 'french', 'solid', 'french'],
    ['oval', 'ombre', 'chrome', 'ombre'],
    ['squoval', 'terrazzo', 'solid', 'meander'],
    ['almond', 'solid', 'floral', 'goldleaf'],
  ],
}

const handLooks: Readonly<Record<PaletteName, readonly NailLook[]>> = {
  porcelain: [
    ['almond', 'french', 'floral'],
    ['oval', 'solid', 'goldleaf'],
    ['squoval', 'ombre', 'french'],
  ],
  wine: [
    ['almond', 'solid', 'floral'],
    ['oval', 'solid'],
    ['coffin', 'cateye', 'solid'],
  ],
  aegean: [
    ['squoval', 'french', 'waves'],
    ['almond', 'mati', 'solid'],
    ['oval', 'solid', 'meander'],
  ],
  olive: [
    ['oval', 'solid', 'terrazzo'],
    ['almond', 'floral', 'solid'],
    ['squoval', 'checker', 'solid'],
  ],
  sunset: [
    ['coffin', 'ombre', 'goldleaf'],
    ['almond', 'solid', 'hearts'],
    ['oval', 'solid'],
  ],
  night: [
    ['almond', 'glitter', 'solid'],
    ['coffin', 'chrome', 'cateye'],
    ['squoval', 'solid', 'goldleaf'],
  ],
  lilac: [
    ['almond', 'chrome', 'solid'],
    ['oval', 'floral', 'french'],
    ['squoval', 'solid', 'dots'],
  ],
  milk: [
    ['oval', 'solid', 'marble'],
    ['almond', 'french'],
    ['squoval', 'solid', 'floral'],
  ],
}

function nailSpecs(kind: 'tips' | 'hand', palette: PaletteName): NailPictureSpec[] {
  const looks = kind === 'tips' ? tipLooks[palette] : handLooks[palette]
  return looks.map(([shape, ...patterns], index) => ({ kind, seed: index + 1, palette, shape, patterns }))
}

function interiorSpecs(palette: PaletteName): SalonPictureSpec[] {
  return Array.from({ length: interiorsPerPalette }, (_, index) => ({
    kind: 'salon',
    seed: index + 1,
    palette,
  }))
}

/** Every picture of salons and their work except the numbered designs, in a fixed order: 88 in all. */
export const pictureCatalogue: readonly WorkPictureSpec[] = paletteNames.flatMap((palette) => [
  ...interiorSpecs(palette),
  ...nailSpecs('tips', palette),
  ...nailSpecs('hand', palette),
])

/** The URL-safe name of a picture, such as `tips-1-wine-squoval-meander-solid-ombre` or `salon-2-olive`. */
export function pictureName(spec: PictureSpec): string {
  if (spec.kind === 'design') return drawnName(spec.number)
  if (spec.kind === 'face') return faceName(spec)
  if (spec.kind === 'salon') return `salon-${spec.seed}-${spec.palette}`
  return [spec.kind, spec.seed, spec.palette, spec.shape, ...spec.patterns].join('-')
}

/** With the faces of people; without the designs, which are drawn on request. */
export const everyPicture: readonly PictureSpec[] = [...pictureCatalogue, ...faceCatalogue]

const byName: ReadonlyMap<string, PictureSpec> = new Map(
  everyPicture.map((spec) => [pictureName(spec), spec]),
)

/**
 * The picture with exactly that name; undefined for names outside the catalogue and the numbered designs, so that
 * callers cannot make the server draw others.
 */
export function parsePictureName(name: string): PictureSpec | undefined {
  const number = drawnNumber(name)
  return number === undefined ? byName.get(name) : { kind: 'design', number }
}

/** True for a width in pixels that is served. */
function isPictureWidth(width: number): width is PictureWidth {
  return pictureWidths.some((allowed) => allowed === width)
}

/** The file part of a picture's address: `<name>-<width>.webp`. */
export function pictureFile(spec: PictureSpec, width: PictureWidth): string {
  return `${pictureName(spec)}-${width}.webp`
}

/** Reads `<name>-<width>.webp`; undefined for a picture outside the catalogue or another width. */
export function parsePictureFile(file: string): { spec: PictureSpec; width: PictureWidth } | undefined {
  const match = /^([a-z0-9-]{1,80})-(\d{3})\.webp$/u.exec(file)
  const spec = match?.[1] === undefined ? undefined : parsePictureName(match[1])
  const width = Number(match?.[2])
  return spec !== undefined && isPictureWidth(width) ? { spec, width } : undefined
}
