import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { useSearchWords } from '../search/words.ts'
import type { HomeContent } from './load-home.ts'
import drawing from './regions.svg?url'
import { useHomeWords } from './words.ts'

/** Around Athens the regions are too small for a finger: the drawing has them once more, ten times as large. */
const near = new Set(['athens', 'piraeus', 'attica'])

/**
 * The seven regions: a list of links, and a map of the same links for those who see. The map is one file that the page
 * only points to, so it costs neither HTML nor script.
 */
export function Regions({ regions }: Pick<HomeContent, 'regions'>) {
  const home = useHomeWords()
  const results = useSearchWords()
  const href = useHref()
  const to = (region: string) => href('salons', undefined, { region })
  return (
    <section aria-labelledby="regions" className="section-gap bg-bg-subtle py-10 md:py-16">
      <div className="page regions md:grid md:grid-cols-[1fr_380px] md:items-center md:gap-12">
        <div className="md:order-2">
          <h2 id="regions" className="display text-display-sm md:text-display">
            {home.regions.title}
          </h2>
          <p className="mt-2 text-ink-2">{home.regions.text}</p>
          <ul className="mt-4">
            {regions.map(({ id, salons }) => (
              <li key={id}>
                <Link to={to(id)} data-region={id} className="region-link">
                  <span className="flex-1 font-medium">{results.regions[id]}</span>
                  <span className="text-small text-muted tabular">{home.salons(salons)}</span>
                  <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <figure className="mt-6 md:order-1 md:mt-0">
          <RegionMap regions={regions} />
          <figcaption className="mt-2 text-caption text-muted">{home.regions.source}</figcaption>
        </figure>
      </div>
    </section>
  )
}

function RegionMap({ regions }: Pick<HomeContent, 'regions'>) {
  const href = useHref()
  const most = Math.max(1, ...regions.map(({ salons }) => salons))
  const shade = (salons: number) => (salons === 0 ? 0.08 : Math.round(22 + (70 * salons) / most) / 100)
  const to = (region: string) => href('salons', undefined, { region })
  const shape = (id: string, salons: number, part: string) => (
    <Link key={id} to={to(id)} tabIndex={-1} data-region={id} className="region-shape">
      <use href={`${drawing}#${part}`} className="fill-surface" />
      <use href={`${drawing}#${part}`} fillOpacity={shade(salons)} />
    </Link>
  )
  return (
    <svg viewBox="16 0 968 866" aria-hidden="true" className="region-map block h-auto w-full">
      <use href={`${drawing}#neighbours`} className="fill-bg-subtle" />
      {regions.map(({ id, salons }) => shape(id, salons, id))}
      <circle
        cx="417"
        cy="466"
        r="52"
        className="fill-none stroke-ink-2"
        strokeWidth="1.5"
        strokeDasharray="4 4"
      />
      <path d="M381 504 262 626" className="stroke-ink-2" strokeWidth="1.5" strokeDasharray="4 4" />
      <clipPath id="near-circle">
        <circle r="126" />
      </clipPath>
      <g transform="translate(168 716)">
        <circle r="126" className="fill-info-soft" />
        <g clipPath="url(#near-circle)">
          <g transform="scale(.25) translate(-4170 -4660)">
            <g transform="scale(10)" className="fill-bg-subtle">
              <use href={`${drawing}#central`} />
              <use href={`${drawing}#peloponnese`} />
              <use href={`${drawing}#islands`} />
            </g>
            {regions
              .filter(({ id }) => near.has(id))
              .map(({ id, salons }) => shape(id, salons, `${id}-near`))}
          </g>
        </g>
        <circle r="126" className="fill-none stroke-control" strokeWidth="2" />
      </g>
    </svg>
  )
}
