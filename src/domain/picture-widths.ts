/** The widths in pixels that are served. Separate from the catalogue, which browsers don't need. */
export const pictureWidths = [320, 480, 640, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]
