import type { Locale } from '../locale.ts'
import { elot743 } from './elot743.ts'

/** A name of a salon, a street or a person: as it was written, and how its owner writes it in Latin letters. */
export interface WrittenName {
  readonly name: string
  /** Empty where the owner wrote none. */
  readonly nameEn: string
}

/** What may be written as a name in Latin letters: everything but Greek ones. The database holds it to the same. */
export const withoutGreek = /^[^\u0370-\u03ff\u1f00-\u1fff]*$/

/**
 * A name as readers of a language see it: in Greek as it was written; in English what its owner wrote for it, else in
 * Latin letters by ELOT 743. The only place that decides this.
 */
export const nameIn = (locale: Locale, { name, nameEn }: WrittenName): string =>
  locale === 'el' ? name : nameEn || elot743(name)
