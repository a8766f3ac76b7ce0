import type { PaletteName } from '#domain/picture-palettes.ts'

export type Palette = {
  readonly ground: readonly [string, string]
  /** Main, second, light and deep polish. */
  readonly polish: readonly [string, string, string, string]
  /** The polish in a bottle, in a colour that is visible on the ground. */
  readonly bottle: string
  readonly cap: string
  /** Pale polish needs a deeper skin tone beside it to be visible. */
  readonly isPale: boolean
  readonly gold: string
  readonly leaf: string
  readonly wall: readonly [string, string]
  readonly floor: string
  readonly wood: string
  readonly fabric: string
}

const warmWood = '#B88560'

export const palettes: Readonly<Record<PaletteName, Palette>> = {
  porcelain: {
    ground: ['#FFF6F0', '#F6DDD2'],
    polish: ['#F3C9BF', '#E9A9A4', '#FBE7DF', '#C98B86'],
    bottle: '#E9A9A4',
    cap: '#2A1620',
    isPale: true,
    gold: '#C89B4B',
    leaf: '#93A276',
    wall: ['#FDF1EA', '#F5DACE'],
    floor: '#E6C7B6',
    wood: warmWood,
    fabric: '#D9988F',
  },
  wine: {
    ground: ['#FBE9EE', '#E9B9C8'],
    polish: ['#7C1D45', '#9B2B59', '#F2C6D3', '#C65C83'],
    bottle: '#7C1D45',
    cap: '#2A1620',
    isPale: false,
    gold: '#D9B15F',
    leaf: '#8E9B6F',
    wall: ['#FBEBEF', '#F0CBD6'],
    floor: '#D9A9B5',
    wood: '#9C6650',
    fabric: '#8A2650',
  },
  aegean: {
    ground: ['#EAF5F7', '#BFDDE5'],
    polish: ['#1B6A82', '#7FB8C9', '#F7FBFC', '#124F63'],
    bottle: '#1B6A82',
    cap: '#2A1620',
    isPale: false,
    gold: '#D9B15F',
    leaf: '#8DA779',
    wall: ['#F0F8F9', '#CFE5EA'],
    floor: '#C9B69C',
    wood: '#B98F67',
    fabric: '#1F6E86',
  },
  olive: {
    ground: ['#F5F3E6', '#DCDDB9'],
    polish: ['#8A9560', '#C7CB9C', '#F7F4E3', '#5F6B3D'],
    bottle: '#8A9560',
    cap: '#2A1620',
    isPale: false,
    gold: '#C89B4B',
    leaf: '#7F8F57',
    wall: ['#F7F5E9', '#E3E3C6'],
    floor: '#CDB58F',
    wood: '#A87B52',
    fabric: '#7C8752',
  },
  sunset: {
    ground: ['#FFF0E6', '#FFCDB8'],
    polish: ['#EF6F5A', '#F7A27E', '#FFD9B5', '#C2476A'],
    bottle: '#EF6F5A',
    cap: '#2A1620',
    isPale: false,
    gold: '#E0B04F',
    leaf: '#98A56E',
    wall: ['#FFF1E6', '#FFD8C2'],
    floor: '#E0AE8B',
    wood: '#B5764F',
    fabric: '#E4745C',
  },
  night: {
    ground: ['#4A2F3D', '#1E1219'],
    polish: ['#2A1620', '#5B2A4A', '#D8B4C8', '#8C6BB1'],
    bottle: '#8C6BB1',
    cap: '#E9D6E0',
    isPale: false,
    gold: '#E0B96A',
    leaf: '#6F7F63',
    wall: ['#573949', '#35212D'],
    floor: '#2A1922',
    wood: '#8A5B45',
    fabric: '#7D4A72',
  },
  lilac: {
    ground: ['#F5EFFA', '#DCCBEB'],
    polish: ['#B79AD6', '#DCC8EE', '#FBF7FF', '#8461AE'],
    bottle: '#B79AD6',
    cap: '#2A1620',
    isPale: false,
    gold: '#C9A55A',
    leaf: '#8FA285',
    wall: ['#F8F3FC', '#E5D8F0'],
    floor: '#CBB5C9',
    wood: '#AD8468',
    fabric: '#9A7BC0',
  },
  milk: {
    ground: ['#FBF7F3', '#EADFD6'],
    polish: ['#FFFDFB', '#F3E6DC', '#E8D3C5', '#C9A28D'],
    bottle: '#C9A28D',
    cap: '#2A1620',
    isPale: true,
    gold: '#C89B4B',
    leaf: '#97A180',
    wall: ['#FBF8F4', '#EDE3DA'],
    floor: '#D9C3AE',
    wood: '#B79272',
    fabric: '#C7A794',
  },
}

/** Light and shade of a skin tone. */
export type SkinTone = readonly [string, string]

export const deepSkinTones: readonly SkinTone[] = [
  ['#E9B996', '#CC8F69'],
  ['#B97F5B', '#935C3D'],
  ['#8A5A40', '#673E2A'],
]

export const skinTones: readonly SkinTone[] = [
  ...deepSkinTones,
  ['#F6D3BF', '#E2AC90'],
  ['#FBE0D0', '#EBBBA2'],
]
