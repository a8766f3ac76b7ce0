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
  return (
    <section aria-labelledby="regions" className="section-gap bg-bg-subtle py-10 md:py-16">
      <div className="page regions md:grid md:grid-cols-[1fr_380px] md:items-center md:gap-12">
        <div className="md:order-2">
          <h2 id="regions" className="display text-display-sm md:text-display">
            {home.regions.title}
          </h2>
          <p className="mt-2 text-ink-2">{home.regions.text}</p>
          <RegionList regions={regions} />
        </div>
        <figure className="mt-6 md:order-1 md:mt-0">
          <RegionMap regions={regions} />
          <figcaption className="mt-2 text-caption text-muted">{home.regions.source}</figcaption>
        </figure>
      </div>
    </section>
  )
}

function RegionList({ regions }: Pick<HomeContent, 'regions'>) {
  const home = useHomeWords()
  const results = useSearchWords()
  const href = useHref()
  return (
    <ul className="mt-4">
      {regions.map(({ id, salons }) => (
        <li key={id}>
          <Link to={href('salons', undefined, { region: id })} data-region={id} className="region-link">
            <span className="flex-1 font-medium">{results.regions[id]}</span>
            <span className="text-small text-muted tabular">{home.salons(salons)}</span>
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface Shape {
  readonly id: string
  /** How strongly it is coloured, by its salons. */
  readonly shade: number
}

function shapesOf(regions: HomeContent['regions']): readonly Shape[] {
  const most = Math.max(1, ...regions.map(({ salons }) => salons))
  return regions.map(({ id, salons }) => ({
    id,
    shade: salons === 0 ? 0.08 : Math.round(22 + (70 * salons) / most) / 100,
  }))
}

const line = { className: 'stroke-ink-2', strokeWidth: '1.5', strokeDasharray: '4 4' }

function RegionMap({ regions }: Pick<HomeContent, 'regions'>) {
  const shapes = shapesOf(regions)
  return (
    <svg viewBox="16 0 968 866" aria-hidden="true" className="region-map block h-auto w-full">
      <use href={`${drawing}#neighbours`} className="fill-bg-subtle" />
      {shapes.map((shape) => (
        <RegionShape key={shape.id} shape={shape} part={shape.id} />
      ))}
      <circle cx="417" cy="466" r="52" {...line} className="fill-none stroke-ink-2" />
      <path d="M381 504 262 626" {...line} />
      <NearAthens shapes={shapes.filter(({ id }) => near.has(id))} />
    </svg>
  )
}

/** The regions around Athens once more, in a magnifying glass. */
function NearAthens({ shapes }: { readonly shapes: readonly Shape[] }) {
  return (
    <>
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
            {shapes.map((shape) => (
              <RegionShape key={shape.id} shape={shape} part={`${shape.id}-near`} />
            ))}
          </g>
        </g>
        <circle r="126" className="fill-none stroke-control" strokeWidth="2" />
      </g>
    </>
  )
}

interface RegionShapeProps {
  readonly shape: Shape
  /** Its id in the drawing. */
  readonly part: string
}

function RegionShape({ shape: { id, shade }, part }: RegionShapeProps) {
  const href = useHref()
  return (
    <Link
      to={href('salons', undefined, { region: id })}
      tabIndex={-1}
      data-region={id}
      className="region-shape"
    >
      <use href={`${drawing}#${part}`} className="fill-surface" />
      <use href={`${drawing}#${part}`} fillOpacity={shade} />
    </Link>
  )
}
