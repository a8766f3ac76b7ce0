import type { ReactNode } from 'react'

import type { ServiceCategory } from '#domain/catalogue.ts'
import type { Surroundings } from '#features/salons/queries/landings.ts'

import { useHref } from '../../app/paths.ts'
import { ChipLink } from '../../ui/chip.tsx'
import { useSearchWords } from '../search/words.ts'
import { serviceSlug } from './landing.ts'
import type { Results } from './load-results.ts'

interface LandingLinksProps {
  readonly results: Results
  readonly surroundings: Surroundings
}

/** The kinds of services of a place, and the places in and around it, each a page of its own. */
export const LandingLinks = (props: LandingLinksProps) => (
  <>
    <ServiceLinks {...props} />
    <PlaceLinks {...props} />
  </>
)

function ServiceLinks({ results, surroundings }: LandingLinksProps) {
  const words = useSearchWords().landing
  const { place = '', service } = results.query
  const names = new Map(results.services.map(({ id, name }) => [id, name]))
  const others = surroundings.services.filter((id) => id !== service)
  if (others.length === 0) return null
  return (
    <LinkSection
      id="landing-services"
      title={words.services(results.placeName ?? '')}
      className="section-gap"
    >
      {others.map((id) => (
        <LandingLink key={id} place={place} service={id}>
          {names.get(id)}
        </LandingLink>
      ))}
    </LinkSection>
  )
}

function PlaceLinks({ results, surroundings: { places } }: LandingLinksProps) {
  const words = useSearchWords().landing
  if (places.length === 0) return null
  return (
    <LinkSection id="landing-places" title={words.places} className="mt-8">
      {places.map(({ id, name, salons }) => (
        <LandingLink key={id} place={id} service={results.query.service}>
          {name} <span className="text-muted tabular">{salons}</span>
        </LandingLink>
      ))}
    </LinkSection>
  )
}

interface LinkSectionProps {
  readonly id: string
  readonly title: string
  readonly className: string
  readonly children: ReactNode
}

function LinkSection({ id, title, className, children }: LinkSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">{children}</ul>
    </section>
  )
}

interface LandingLinkProps {
  readonly place: string
  readonly service: ServiceCategory | undefined
  readonly children: ReactNode
}

function LandingLink({ place, service, children }: LandingLinkProps) {
  const href = useHref()
  return (
    <li>
      <ChipLink to={href('salonsIn', { place, service: service && serviceSlug(service) })}>
        {children}
      </ChipLink>
    </li>
  )
}
