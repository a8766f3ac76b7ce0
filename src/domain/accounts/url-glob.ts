const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

const signs: Readonly<Record<string, string>> = { '**': '.*', '*': '[^./]*', '?': '[^./]' }

/** One sign of a pattern, or a group of them. */
const token = /\\(.)|\*\*|\*|\?|\{([^{}]*)\}|[^]/gu

function source(glob: string): string {
  return glob.replaceAll(token, (found, escaped?: string, alternatives?: string) => {
    if (escaped !== undefined) return literal(escaped)
    if (alternatives !== undefined) return `(?:${alternatives.split(',').map(source).join('|')})`
    return signs[found] ?? literal(found)
  })
}

/**
 * Whether an address matches a pattern as a whole. `*` and `?` stand for anything but `.` and `/`, `**` for anything,
 * `{one,other}` for either; `\` takes the next sign's meaning away.
 */
export const matchesUrlGlob = (glob: string, address: string): boolean =>
  new RegExp(`^(?:${source(glob)})$`, 'u').test(address)
