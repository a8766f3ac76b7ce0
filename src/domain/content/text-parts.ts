/** A piece of a text: plain words, or words that lead somewhere. */
export interface TextPart {
  readonly text: string
  /** A page's name, `mailto:…`, `tel:…` or `https://…`. */
  readonly to?: string
}

const link = /\[([^\]]+)\]\(([^)]+)\)/g

/** Cuts a text at its links, which are written `[words](where)`. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const found of text.matchAll(link)) {
    const [whole, words = '', to = ''] = found
    if (found.index > at) parts.push({ text: text.slice(at, found.index) })
    parts.push({ text: words, to })
    at = found.index + whole.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

/** The words alone, for search and for machines. */
export const plainWords = (text: string): string => text.replaceAll(link, '$1')
