/** The parenthesis around a place in a statement; undefined at the statement's own level. */
function openingBefore(source: string, at: number): number | undefined {
  let closed = 0
  for (let place = at; place >= 0 && source[place] !== '`'; place -= 1) {
    if (source[place] === ')') closed += 1
    if (source[place] === '(' && closed === 0) return place
    if (source[place] === '(') closed -= 1
  }
  return undefined
}

/**
 * Work that is taken in a subquery which PostgreSQL may run again for each row of a join: `skip locked` then passes over
 * what it took itself, and more is taken than asked. A materialized one runs once.
 */
export function leaseBreaches(file: string, source: string): string[] {
  return [...source.matchAll(/\bskip locked\b/gi)].flatMap(({ index }) => {
    const opening = openingBefore(source, index)
    const isSound = opening === undefined || /\bas materialized\s*$/i.test(source.slice(0, opening))
    return isSound ? [] : [`${file} takes work in a subquery that is not materialized`]
  })
}
