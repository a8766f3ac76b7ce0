/** Markup from the template below, in which all foreign text is escaped. */
class Fragment {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}
export type Html = Fragment

type Value = Html | string | number | false | null | undefined | readonly Value[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"'`]/g, (sign) => entities[sign] ?? sign)

function markupOf(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (value instanceof Fragment) return value.markup
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  return value.map(markupOf).join('')
}

/** html`<p title="${title}">${name}</p>`: escapes every value except markup from this template. Quote attributes. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Fragment(parts.map((part, i) => part + (i < values.length ? markupOf(values[i]) : '')).join(''))
}

/**
 * An address for `href`. Only web, mail and telephone addresses become links, above all no scripts.
 * @throws TypeError for any other address
 */
export function href(address: string): string {
  const { protocol, href: normal } = new URL(address)
  if (!['https:', 'http:', 'mailto:', 'tel:'].includes(protocol))
    throw new TypeError(`not an address for a link: ${protocol}`)
  return normal
}

/** Text with its line breaks. */
export const lines = (text: string): Html =>
  html`${text.split(/\r?\n/).map((line, i) => html`${i > 0 && html`<br />`}${line}`)}`
