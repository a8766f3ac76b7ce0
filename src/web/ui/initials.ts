/** The first letter of a name. */
export const initial = (name: string): string => String.fromCodePoint(name.codePointAt(0) ?? 0x20)

/** «ΜΠ» of «Μαρία Παππά». */
export const initials = (name: string): string => name.split(/\s+/).slice(0, 2).map(initial).join('')
