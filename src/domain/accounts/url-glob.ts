const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** One character of a pattern. */
const sign = /\\([^])|\*\*|\*|\?|[^]/gu

interface Part {
  /** The regular expression for each wildcard. */
  readonly signs: Readonly<Record<string, string>>
}

/** A wildcard must not match characters that end a host or start another one before it. */
const host: Part = {
  signs: { '**': String.raw`[^/?#@\\]*`, '*': String.raw`[^./?#@\\]*`, '?': String.raw`[^./:?#@\\]` },
}
const path: Part = { signs: { '**': '[^?#]*', '*': '[^./?#]*', '?': '[^./?#]' } }
/** A wildcard at the end matches the query too, because clients of the published library add to it. */
const pathEnd: Part = { signs: { '**': '.*', '*': '[^./]*', '?': '[^./?#]' } }

const source = (glob: string, { signs }: Part): string =>
  glob.replaceAll(sign, (found, escaped?: string) =>
    escaped === undefined ? (signs[found] ?? literal(found)) : literal(escaped),
  )

const pathSource = (glob: string): string => {
  const end = /(?<!\\)\*{1,2}$/.exec(glob)?.index ?? glob.length
  return source(glob.slice(0, end), path) + source(glob.slice(end), pathEnd)
}

const alternatives = /(?<!\\)\{([^{}]*)\}/

/** Expands `a{b,c}` to `ab` and `ac`. */
function expanded(glob: string): readonly string[] {
  const found = alternatives.exec(glob)
  if (found === null) return [glob]
  const [before, after] = [glob.slice(0, found.index), glob.slice(found.index + found[0].length)]
  return (found[1] ?? '').split(',').flatMap((word) => expanded(before + word + after))
}

interface Parts {
  readonly scheme: string
  /** Host and port; undefined if the address has none. */
  readonly authority: string | undefined
  readonly rest: string
}

/** @param ends the characters that end the authority */
function split(text: string, ends: RegExp): Parts {
  const [start, scheme] = /^([^:/?#]*:)\/\//.exec(text) ?? []
  if (start === undefined || scheme === undefined) return { scheme: '', authority: undefined, rest: text }
  const after = text.slice(start.length)
  const end = after.search(ends)
  return end === -1
    ? { scheme, authority: after, rest: '' }
    : { scheme, authority: after.slice(0, end), rest: after.slice(end) }
}

const isLike = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, 'su').test(text)

function matchesOne(glob: string, address: Parts): boolean {
  const wanted = split(glob, /\//)
  if (wanted.scheme !== address.scheme) return false
  if (wanted.authority === undefined || address.authority === undefined)
    return wanted.authority === address.authority && isLike(pathSource(wanted.rest), address.rest)
  // `app://**` matches everything after the scheme, not only a host.
  const isOpen = wanted.rest === '' && wanted.authority.endsWith('**')
  return (
    isLike(source(wanted.authority, host), address.authority) &&
    (isOpen || isLike(pathSource(wanted.rest), address.rest))
  )
}

/**
 * Whether an address matches a pattern, host by host and path by path: no wildcard of the host reaches into the path or
 * the query. `*` and `?` match anything but `.` and `/`, `**` anything in its part, `{one,other}` either; `\` escapes
 * the next character.
 * @param address without its fragment
 */
export function matchesUrlGlob(glob: string, address: string): boolean {
  const parts = split(address, /[/?#]/)
  return expanded(glob).some((one) => matchesOne(one, parts))
}
