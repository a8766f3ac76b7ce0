import { fold } from '#domain/search/fold.ts'

/** The criteria that a salon is compared with, in words. */
export interface Asked {
  readonly q: string | undefined
  /** «Ημιμόνιμο» */
  readonly service: string | undefined
  /** «Παγκράτι» */
  readonly place: string | undefined
  /** A day or hours are among the criteria. */
  readonly hasTime: boolean
}

interface Words {
  readonly name: string
  readonly time: string
}

interface Listed {
  readonly name: string
  readonly service?: { readonly name: string } | null | undefined
  readonly nextTimes: readonly unknown[]
}

/** Whether each typed word begins a word of the name, in either script. */
function isNamed(name: string, typed: string): boolean {
  const [own, wanted] = [fold(name).split(/\s+/), fold(typed).split(/\s+/).filter(Boolean)]
  return wanted.length > 0 && wanted.every((word) => own.some((each) => each.startsWith(word)))
}

/**
 * Why a salon is in the list, by the criteria and the salon's own facts: each part is true of this salon. Empty
 * without criteria.
 */
export function whyHere(
  salon: Listed,
  { q, service, place, hasTime }: Asked,
  words: Words,
): readonly string[] {
  return [
    ...(q !== undefined && isNamed(salon.name, q) ? [words.name] : []),
    ...(service !== undefined && salon.service ? [service] : []),
    ...(place === undefined ? [] : [place]),
    ...(hasTime && salon.nextTimes.length > 0 ? [words.time] : []),
  ]
}
