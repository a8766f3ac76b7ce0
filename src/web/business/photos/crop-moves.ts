import { fittingCrop, shareHigh, type Crop } from '#domain/photo.ts'

export interface PhotoSize {
  readonly width: number
  readonly height: number
}

/** The crop after the photo was dragged by shares of the frame: to the right shows more of its left. */
export const draggedCrop = (
  before: Crop,
  by: { readonly x: number; readonly y: number },
  size: PhotoSize,
): Crop =>
  fittingCrop(
    {
      ...before,
      x: before.x - by.x * before.width,
      y: before.y - by.y * shareHigh(size, before.width),
    },
    size,
  )

/** The crop with another width about the same middle. */
export const zoomedCrop = (crop: Crop, width: number, size: PhotoSize): Crop =>
  fittingCrop(
    {
      x: crop.x + (crop.width - width) / 2,
      y: crop.y + (shareHigh(size, crop.width) - shareHigh(size, width)) / 2,
      width,
    },
    size,
  )
