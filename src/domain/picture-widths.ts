/** Widths in pixels that are served; anything else does not exist. Apart from the catalogue, which no browser needs. */
export const pictureWidths = [320, 480, 640, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]
