import { sourceParameter } from '#domain/booking-source.ts'
import type { Locale } from '#domain/locale.ts'

import { inBoth } from '../../app/in-both.ts'
import { pathTo } from '../../app/paths.ts'

/** The look of the button, which other sites get as an attribute. */
export const style = {
  display: 'inline-block',
  padding: '14px 26px',
  borderRadius: '999px',
  background: '#7c1d45',
  color: '#fff',
  font: '600 16px/1.2 sans-serif',
  textDecoration: 'none',
} as const

const css = Object.entries(style)
  .map(([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
  .join(';')

interface ButtonLink {
  readonly text: string
  readonly address: string
  /** The button as HTML. */
  readonly code: string
}

/** A button for other sites: a link and nothing else, which tells where a booking came from. */
export function buttonLink(origin: string, slug: string, language: Locale): ButtonLink {
  const text = inBoth[language].book
  const address = origin + pathTo(language, 'salon', { id: slug }, { [sourceParameter]: 'button' })
  const code = `<a href="${address}" hreflang="${language}" lang="${language}" style="${css}">${text}</a>`
  return { text, address, code }
}
