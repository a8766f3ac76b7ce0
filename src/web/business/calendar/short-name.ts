/** «Μαρία Παππά» as «Μαρία Π.», where a line has to hold the service too. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last === undefined ? first : `${first} ${String.fromCodePoint(last.codePointAt(0) ?? 0)}.`
}
