/** What may be uploaded; anything else is refused by its first bytes, whatever it calls itself. */
export const photoTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  // Of a kind that the sender's system has no name for.
  'application/octet-stream',
] as const

/** Largest file of a photo in bytes; phones make 2 to 8 MB. */
export const PHOTO_BYTES = 12 * 1024 * 1024
/** Pixels that a photo may have: the largest of usual phones. What has more is refused before it is unpacked. */
export const PHOTO_PIXELS = 64_000_000
/** A smaller side than this looks bad wherever a photo is shown. */
export const PHOTO_LEAST_SIDE = 480
/** Own photos of one salon. */
export const PHOTOS_EACH = 20

/** Every photo is shown four units wide for three high. */
const ratio = 4 / 3

/** Part of a photo, in shares of its upright width and height; its height follows from the fixed ratio. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Share of the width that the largest crop takes. */
const widest = ({ width, height }: Size): number => Math.min(1, (height * ratio) / width)

/** The largest crop, in the middle. */
export function middleCrop(size: Size): Crop {
  const width = widest(size)
  return { x: (1 - width) / 2, y: (1 - shareHigh(size, width)) / 2, width }
}

/** Share of the height that a crop of this share of the width takes. */
export const shareHigh = (size: Size, width: number): number => (width * size.width) / ratio / size.height

/** A crop that lies inside the photo and is not smaller than what can be shown, as near as possible to what was wished. */
export function fittingCrop(wish: Crop, size: Size): Crop {
  const most = widest(size)
  const width = Math.min(most, Math.max(wish.width, Math.min(most, PHOTO_LEAST_SIDE / size.width)))
  const within = (value: number, end: number) => Math.min(Math.max(0, value), Math.max(0, end))
  return { x: within(wish.x, 1 - width), y: within(wish.y, 1 - shareHigh(size, width)), width }
}

/** The whole pixels of a fitting crop. */
export function cropBox(crop: Crop, size: Size): Box {
  const width = Math.max(1, Math.min(size.width, Math.round(crop.width * size.width)))
  const height = Math.max(1, Math.min(size.height, Math.round(width / ratio)))
  return {
    left: Math.min(Math.round(crop.x * size.width), size.width - width),
    top: Math.min(Math.round(crop.y * size.height), size.height - height),
    width,
    height,
  }
}

export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** The name of a salon's own photo, as `pictures` have names; a new cut has a new one. */
export const photoName = (id: string): string => `photo-${id}`
export const isPhotoName = (name: string): boolean => name.startsWith('photo-')

/** Reads `photo-<uuid>-<width>.<format>`; undefined for whatever was never given out. */
export function parsePhotoFile(
  file: string,
): { readonly name: string; readonly width: number; readonly format: PhotoFormat } | undefined {
  const match = /^(photo-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{3})\.(avif|webp)$/.exec(file)
  return match
    ? { name: match[1] as string, width: Number(match[2]), format: match[3] as PhotoFormat }
    : undefined
}

type Kind = 'jpeg' | 'png' | 'webp' | 'heic'

const starts = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

/** What a file is by its content; undefined for everything that is no photo for us. */
export function photoKind(bytes: Uint8Array): Kind | undefined {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (starts(bytes, [0x52, 0x49, 0x46, 0x46]) && starts(bytes, [0x57, 0x45, 0x42, 0x50], 8)) return 'webp'
  const brand = String.fromCodePoint(...bytes.subarray(4, 12))
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand) ? 'heic' : undefined
}

/** Why a photo is not taken, by the codes of `problems.field`. */
export type PhotoFault =
  | 'photo_kind'
  | 'photo_heic'
  | 'photo_broken'
  | 'photo_pixels'
  | 'photo_small'
  | 'photo_heavy'
