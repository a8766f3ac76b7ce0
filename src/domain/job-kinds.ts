/** The departments that a job can belong to. */
export const departments = ['nails', 'reception', 'management', 'support', 'product', 'marketing'] as const
export type Department = (typeof departments)[number]

export const postingTypes = ['full_time', 'part_time', 'freelance', 'internship'] as const
export type PostingType = (typeof postingTypes)[number]

/** The largest CV in bytes; a page of text as PDF has 100 kB, one with a photograph 1 MB. */
export const CV_BYTES = 2 * 1024 * 1024
