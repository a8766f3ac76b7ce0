/** An element with its text or its children, and its attributes; undefined is left out. */
export type Element = readonly [
  name: string,
  content: string | readonly (Element | undefined)[],
  attributes?: Readonly<Record<string, string>>,
]

/** Text without characters that XML forbids even when escaped. */
const written = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- XML 1.0 refuses these characters
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

function elementText([name, content, attributes = {}]: Element, indent = ''): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(value)}"`)
  const open = `${indent}<${name}${head.join('')}>`
  if (typeof content === 'string') return `${open}${written(content)}</${name}>\n`
  const children = content.flatMap((each) => (each ? [elementText(each, `${indent}  `)] : []))
  return `${open}\n${children.join('')}${indent}</${name}>\n`
}

/** A whole XML document. */
export const xmlText = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${elementText(root)}`
