import { fold } from '#domain/search/fold.ts'

/** What a salon is compared with: the question in words. */
export interface Asked {
  readonly q: string | undefined
  /** «Ημιμόνιμο» */
  readonly service: string | undefined
  /** «Παγκράτι» */
  readonly place: string | undefined
  /** A day or hours were asked for. */
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

/** Whether each of the typed words begins a word of the name, in either script. */
function isNamed(name: string, typed: string): boolean {
  const [own, wanted] = [fold(name).split(/\s+/), fold(typed).split(/\s+/).filter(Boolean)]
  return wanted.length > 0 && wanted.every((word) => own.some((each) => each.startsWith(word)))
}

/**
 * Why a salon is in the list, as far as the question and the salon itself tell: each part is true of this salon. Empty
 * for a list that asks for nothing.
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
