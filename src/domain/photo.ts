/** The types that may be uploaded; the file's first bytes must confirm them. */
export const photoTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  // The type of a file that the sender's system does not know.
  'application/octet-stream',
] as const

/** The largest file of a photo in bytes; phones make 2 to 8 MB. */
export const PHOTO_BYTES = 12 * 1024 * 1024
/** The most pixels of a photo, enough for usual phones. Larger ones are refused before they are decoded. */
export const PHOTO_PIXELS = 64_000_000
/** A smaller side looks bad wherever a photo is shown. */
export const PHOTO_LEAST_SIDE = 480
/** Own photos of one salon. */
export const PHOTOS_EACH = 20

/** Every photo is shown four units wide for three high. */
const ratio = 4 / 3

/** The shown part of a photo, in shares of its upright width and height; its height follows from the fixed ratio. */
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

/** The share of the width that the largest crop takes. */
const widest = ({ width, height }: Size): number => Math.min(1, (height * ratio) / width)

/** The largest crop, centred. */
export function middleCrop(size: Size): Crop {
  const width = widest(size)
  return { x: (1 - width) / 2, y: (1 - shareHigh(size, width)) / 2, width }
}

/** The share of the height of a crop with this share of the width. */
export const shareHigh = (size: Size, width: number): number => (width * size.width) / ratio / size.height

/** A crop inside the photo that is not too small to show, as close as possible to the requested one. */
export function fittingCrop(wanted: Crop, size: Size): Crop {
  const most = widest(size)
  const width = Math.min(most, Math.max(wanted.width, Math.min(most, PHOTO_LEAST_SIDE / size.width)))
  const within = (value: number, end: number) => Math.min(Math.max(0, value), Math.max(0, end))
  return { x: within(wanted.x, 1 - width), y: within(wanted.y, 1 - shareHigh(size, width)), width }
}

/** A fitting crop in whole pixels. */
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

/** The name of a salon's own photo, in the form of picture names; a new cut gets a new one. */
export const photoName = (id: string): string => `photo-${id}`
export const isPhotoName = (name: string): boolean => name.startsWith('photo-')

/** Reads `photo-<uuid>-<width>.<format>`; undefined for any other name. */
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

/** The kind of a file by its content; undefined if it is no accepted photo. */
export function photoKind(bytes: Uint8Array): Kind | undefined {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (starts(bytes, [0x52, 0x49, 0x46, 0x46]) && starts(bytes, [0x57, 0x45, 0x42, 0x50], 8)) return 'webp'
  const brand = String.fromCodePoint(...bytes.subarray(4, 12))
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand) ? 'heic' : undefined
}

/** The reasons to refuse a photo, by the codes of `problems.field`. */
export type PhotoFault =
  | 'photo_kind'
  | 'photo_heic'
  | 'photo_broken'
  | 'photo_pixels'
  | 'photo_small'
  | 'photo_heavy'
