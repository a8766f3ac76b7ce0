import { listDesignLandings } from '#features/designs/queries/design-landings.ts'
import { listLandings } from '#features/salons/queries/landings.ts'
import { listSalonParts, listSalonsOfPart, type SalonPart } from '#features/salons/queries/listed-salons.ts'
import type { Platform } from '#platform/context.ts'
import { SITEMAP_SALONS, SITEMAP_SECONDS } from '#platform/limits.ts'
import { keepsOut } from '#web/market/salon/search-engines.ts'
import {
  designsPath,
  isHidden,
  pageEntries,
  partEnd,
  partHead,
  placePath,
  plainPaths,
  salonPath,
  sitemapIndex,
} from '#web/server/sitemap.ts'

/** A text in pieces, which are made while they are read. */
export type Texts = AsyncIterable<string> | Iterable<string>

/** The number of salons whose entries are made before the event loop continues. */
const together = 250

type AnswerPage = (request: Request) => Promise<Response>

/**
 * The content of the sitemap and its parts, by path; undefined for all others.
 * @param page fetches a page of the site, which decides itself whether it is listed
 */
export function sitemapTexts(
  platform: Platform,
  page: AnswerPage,
): (path: string) => Promise<Texts | undefined> {
  const { publicUrl } = platform.config
  const parts = salonParts(platform)
  return async (path) => {
    if (path === '/sitemap.xml') {
      const salons = await parts.list()
      return [
        sitemapIndex(publicUrl, [
          { path: '/sitemaps/pages.xml' },
          { path: '/sitemaps/places.xml' },
          ...salons.map(({ part, changedAt }) => ({ path: `/sitemaps/salons-${part}.xml`, changedAt })),
        ]),
      ]
    }
    if (path === '/sitemaps/pages.xml') return pagesPart(publicUrl, page)
    if (path === '/sitemaps/places.xml') return placesPart(platform)
    const part = /^\/sitemaps\/salons-([1-9]\d{0,4})\.xml$/.exec(path)?.[1]
    return part === undefined ? undefined : parts.text(Number(part))
  }
}

async function* pagesPart(publicUrl: string, page: AnswerPage) {
  yield partHead
  for (const path of plainPaths) {
    const answer = await page(new Request(publicUrl + path))
    if (answer.status === 200 && !isHidden(await answer.text())) yield pageEntries(publicUrl, path)
  }
  yield partEnd
}

/**
 * The pages of places, and of kinds of service and techniques there, with enough salons or designs for search
 * engines.
 */
async function placesPart({ config: { publicUrl }, dbs }: Platform): Promise<Texts> {
  const landings = await listLandings(dbs.public, { withDemo: !keepsOut(true, publicUrl) })
  const entries = landings.map(({ place, service, changedAt }) =>
    pageEntries(publicUrl, placePath(place, service ?? undefined), changedAt),
  )
  const designs = await listDesignLandings(dbs.public, { withSamples: !keepsOut(true, publicUrl) })
  const pictured = designs.map(({ place, technique }) =>
    pageEntries(publicUrl, designsPath(place, technique)),
  )
  return [partHead, ...entries, ...pictured, partEnd]
}

function salonParts({ config: { publicUrl }, dbs, now }: Platform) {
  const listing = { withDemo: !keepsOut(true, publicUrl), size: SITEMAP_SALONS }
  let known: { parts: readonly SalonPart[]; until: number } | undefined

  // Cached, so that requests for unknown parts cost nothing.
  async function list(): Promise<readonly SalonPart[]> {
    const time = now().epochMilliseconds
    if (!known || known.until <= time)
      known = { parts: await listSalonParts(dbs.public, listing), until: time + SITEMAP_SECONDS * 1000 }
    return known.parts
  }

  async function text(part: number): Promise<Texts | undefined> {
    if (part > (await list()).length) return undefined
    const salons = await listSalonsOfPart(dbs.public, { ...listing, part })
    return (function* () {
      yield partHead
      for (let from = 0; from < salons.length; from += together)
        yield salons
          .slice(from, from + together)
          .map(({ slug, changedAt }) => pageEntries(publicUrl, salonPath(slug), changedAt))
          .join('')
      yield partEnd
    })()
  }
  return { list, text }
}
