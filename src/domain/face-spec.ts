import type { PaletteName } from './picture-palettes.ts'

/** The drawn faces of team members without a photograph of their own. */

const womensHair = ['long', 'bun', 'bob', 'curls', 'tail'] as const
const mensHair = ['short', 'crop'] as const
export type HairName = (typeof womensHair)[number] | (typeof mensHair)[number]

export interface FaceSpec {
  readonly kind: 'face'
  readonly seed: number
  readonly palette: PaletteName
  readonly hair: HairName
}

const womensFaces = 20
const mensFaces = 6

const facesOf = (
  hair: readonly HairName[],
  count: number,
  palettes: readonly PaletteName[],
): readonly FaceSpec[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'face',
    seed: index + 1,
    palette: palettes[(index * 3) % palettes.length] as PaletteName,
    hair: hair[index % hair.length] as HairName,
  }))

const palettes: readonly PaletteName[] = ['porcelain', 'wine', 'aegean', 'olive', 'sunset', 'lilac', 'milk']

export const facesOfWomen: readonly FaceSpec[] = facesOf(womensHair, womensFaces, palettes)
export const facesOfMen: readonly FaceSpec[] = facesOf(mensHair, mensFaces, palettes)

/** Every face, in a fixed order. */
export const faceCatalogue: readonly FaceSpec[] = [...facesOfWomen, ...facesOfMen]

/** The URL-safe name of a face, such as `face-1-wine-bun`. */
export const faceName = ({ kind, seed, palette, hair }: FaceSpec): string =>
  [kind, seed, palette, hair].join('-')
