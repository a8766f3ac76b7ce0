import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { ServiceCategory } from '#domain/catalogue.ts'
import { tagSlug } from '#domain/designs/tags.ts'

import { useHref } from '../../app/paths.ts'
import { ChipLink } from '../../ui/chip.tsx'
import { useSearchWords } from '../search/words.ts'
import { useLandingWords } from './landing-words.ts'
import { serviceSlug } from './landing.ts'
import type { Landing, LandingKind } from './load-landing.ts'
import type { Results } from './load-results.ts'

interface LandingLinksProps {
  readonly results: Results
  readonly landing: Landing
}

/**
 * Places with more salons, a place’s kinds of service with their prices, its designs, and the places in and around
 * it.
 */
export const LandingLinks = (props: LandingLinksProps) => (
  <>
    <LinkAbove {...props} />
    <KindList {...props} />
    <DesignLinks {...props} />
    <PlaceLinks {...props} />
  </>
)

/** For a page with few salons. */
function LinkAbove({ results, landing: { above } }: LandingLinksProps) {
  const words = useLandingWords()
  const { title, regions } = useSearchWords()
  const href = useHref()
  if (!above) return null
  if ('region' in above)
    return (
      <MoreAbove to={href('salons', undefined, { region: above.region })}>
        {words.more(title.place(regions[above.region]))}
      </MoreAbove>
    )
  const { place, name, service } = above
  const kind = results.services.find(({ id }) => id === service)?.name
  return (
    <MoreAbove to={href('salonsIn', { place, service: service && serviceSlug(service) })}>
      {words.more(kind === undefined ? title.place(name) : title.serviceAndPlace(kind, name))}
    </MoreAbove>
  )
}

const MoreAbove = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <p className="mt-6">
    <Link to={to} className="clear-link -ml-2 text-label whitespace-normal">
      {children}
    </Link>
  </p>
)

function KindList({ results, landing: { kinds } }: LandingLinksProps) {
  const words = useLandingWords()
  const { place = '', service } = results.query
  const names = new Map(results.services.map(({ id, name }) => [id, name]))
  if (kinds.length === 0) return null
  const placeName = results.placeName ?? ''
  return (
    <section aria-labelledby="landing-services" className="section-gap">
      <h2 id="landing-services" className="text-title">
        {service === undefined ? words.services(placeName) : words.otherServices(placeName)}
      </h2>
      <ul className="landing-kinds">
        {kinds.map((kind) => (
          <KindRow key={kind.id} kind={kind} name={names.get(kind.id) ?? ''} place={place} />
        ))}
      </ul>
      {kinds.some(({ usual }) => usual !== null) && (
        <p className="mt-3 text-caption text-muted">{words.basis}</p>
      )}
    </section>
  )
}

interface KindRowProps {
  readonly kind: LandingKind
  readonly name: string
  readonly place: string
}

function KindRow({ kind: { id, salons, usual }, name, place }: KindRowProps) {
  const words = useLandingWords()
  const { salons: counted } = useSearchWords()
  const href = useHref()
  return (
    <li>
      <Link to={href('salonsIn', { place, service: serviceSlug(id) })} className="landing-kind">
        <span className="landing-kind-name">{name}</span>
        <span className="landing-kind-note">
          {[counted(salons), usual && (usual.isUsual ? words.usually(usual.minutes) : usual.minutes)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {usual && <span className="landing-kind-price">{usual.prices}</span>}
      </Link>
    </li>
  )
}

/** Links to the pages of the place's designs. */
function DesignLinks({ results, landing: { designs } }: LandingLinksProps) {
  const words = useLandingWords()
  const href = useHref()
  const { place = '' } = results.query
  if (designs.length === 0) return null
  return (
    <section aria-labelledby="landing-designs" className="mt-8">
      <h2 id="landing-designs" className="text-title">
        {words.designs(results.placeName ?? '')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {designs.map(({ id, name, count }) => (
          <li key={id}>
            <ChipLink to={href('designsIn', { place, technique: tagSlug(id) })}>
              {name} <span className="text-muted tabular">{count}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlaceLinks({ results, landing: { places } }: LandingLinksProps) {
  const words = useLandingWords()
  if (places.length === 0) return null
  return (
    <section aria-labelledby="landing-places" className="mt-8">
      <h2 id="landing-places" className="text-title">
        {words.places}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {places.map(({ id, name, salons }) => (
          <li key={id}>
            <PlaceLink place={id} service={results.query.service}>
              {name} <span className="text-muted tabular">{salons}</span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PlaceLinkProps {
  readonly place: string
  readonly service: ServiceCategory | undefined
  readonly children: ReactNode
}

function PlaceLink({ place, service, children }: PlaceLinkProps) {
  const href = useHref()
  return (
    <ChipLink to={href('salonsIn', { place, service: service && serviceSlug(service) })}>{children}</ChipLink>
  )
}
