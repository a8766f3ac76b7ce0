import type { Locale } from '../locale.ts'
import { elot743 } from './elot743.ts'

/** A name of a salon, a street or a person, with its owner's spelling in Latin letters. */
export interface WrittenName {
  readonly name: string
  /** Empty without the owner's own spelling. */
  readonly nameEn: string
}

/** The allowed names in Latin letters: without Greek letters. The database enforces the same. */
export const withoutGreek = /^[^\u0370-\u03ff\u1f00-\u1fff]*$/

/**
 * A name for readers of a language: in Greek unchanged; in English the owner's spelling, otherwise Latin letters by
 * ELOT 743. The only place that decides this.
 */
export const nameIn = (locale: Locale, { name, nameEn }: WrittenName): string =>
  locale === 'el' ? name : nameEn || elot743(name)

/** The same for something that has a name among other facts: it comes back with the one name that its reader sees. */
export const namedIn = <Named extends WrittenName>(
  locale: Locale,
  { nameEn, ...named }: Named,
): Omit<Named, 'nameEn'> => ({ ...named, name: nameIn(locale, { name: named.name, nameEn }) })
