import type { ServiceCategory } from '#domain/catalogue.ts'
import { tagSlug, type DesignTechnique } from '#domain/designs/tags.ts'
import { inLanguage } from '#domain/language.ts'
import { locales } from '#domain/locale.ts'

import { pages } from '../app/pages.ts'
import { serviceSlug } from '../market/results/landing.ts'

/** Paths of the pages that are one page each, in Greek. */
export const plainPaths: readonly string[] = Object.values(pages)
  .map(({ path }) => path as string)
  .filter((path) => !/[:*]/.test(path))

/** Whether a rendered page asks search engines to leave it out. */
export const isHidden = (html: string): boolean => /<meta name="robots" content="noindex/.test(html)

/** The path of a salon's page, in Greek. */
export const salonPath = (slug: string): string => pages.salon.path.replace(':id', encodeURIComponent(slug))

/** The path of the salons of a place, in Greek. */
export const placePath = (place: string, service?: ServiceCategory): string =>
  `/salons/${place}${service === undefined ? '' : `/${serviceSlug(service)}`}`

/** The path of the designs of a technique in a place, in Greek. */
export const designsPath = (place: string, technique: DesignTechnique): string =>
  `/designs/${place}/${tagSlug(technique)}`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * A page as the sitemap has it: once for each language, each naming all of them.
 * @param path in Greek
 * @param changedAt ISO 8601; unknown for pages of text
 */
export function pageEntries(origin: string, path: string, changedAt?: string): string {
  const address = (locale: 'el' | 'en') => escaped(origin + inLanguage(path, locale))
  const others = [...locales.map((locale) => [locale, locale] as const), ['x-default', 'el'] as const]
    .map(([name, locale]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address(locale)}"/>`)
    .join('')
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
  return locales.map((locale) => `<url><loc>${address(locale)}</loc>${changed}${others}</url>\n`).join('')
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The text before and after the entries of a part. */
export const partHead = `${xml}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const partEnd = '</urlset>\n'

/** The list of parts. */
export function sitemapIndex(
  origin: string,
  parts: readonly { readonly path: string; readonly changedAt?: string }[],
): string {
  const entries = parts.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
    return `<sitemap><loc>${escaped(origin + path)}</loc>${changed}</sitemap>\n`
  })
  return `${xml}<sitemapindex xmlns="${schema}">\n${entries.join('')}</sitemapindex>\n`
}

/** The paths open to crawlers: all pages; private ones say themselves that they are not to be listed. */
export const robots = (origin: string): string =>
  `User-agent: *
Disallow: /api/
Disallow: /auth/v1/
Disallow: /rest/
Disallow: /outbox

Sitemap: ${origin}/sitemap.xml
`
