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
export function LandingLinks({ results, surroundings }: LandingLinksProps) {
  const words = useSearchWords().landing
  const href = useHref()
  const { place = '', service } = results.query
  const names = new Map(results.services.map(({ id, name }) => [id, name]))
  const services = surroundings.services.filter((id) => id !== service)
  return (
    <>
      {services.length > 0 && (
        <section aria-labelledby="landing-services" className="section-gap">
          <h2 id="landing-services" className="text-title">
            {words.services(results.placeName ?? '')}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {services.map((id) => (
              <li key={id}>
                <ChipLink to={href('salonsIn', { place, service: serviceSlug(id) })}>
                  {names.get(id)}
                </ChipLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {surroundings.places.length > 0 && (
        <section aria-labelledby="landing-places" className="mt-8">
          <h2 id="landing-places" className="text-title">
            {words.places}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {surroundings.places.map(({ id, name, salons }) => (
              <li key={id}>
                <ChipLink to={href('salonsIn', { place: id, service: service && serviceSlug(service) })}>
                  {name} <span className="text-muted tabular">{salons}</span>
                </ChipLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
