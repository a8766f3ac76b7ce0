import { MapPin } from 'lucide-react'
import { Link } from 'react-router'

import type { ServiceCategory } from '#domain/catalogue.ts'

import { useHref } from '../../app/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import type { HomeContent } from './load-home.ts'
import { useHomeWords } from './words.ts'

/** The pictures of the kinds of services; a kind without one gets the salon's picture. */
const pictures: Partial<Record<ServiceCategory, string>> = {
  gel_polish: 'hand-2-wine-oval-solid',
  manicure: 'hand-1-milk-oval-solid-marble',
  repair_removal: 'tips-2-porcelain-oval-solid-goldleaf-solid',
  gel_extensions: 'tips-1-lilac-coffin-chrome-ombre-chrome',
  pedicure: 'tips-2-sunset-oval-solid-floral-solid',
  biab: 'tips-3-milk-oval-ombre-chrome-ombre',
  acrylic: 'tips-4-sunset-squoval-waves-solid-terrazzo',
  nail_art: 'tips-1-aegean-oval-mati-waves-solid',
  spa_care: 'salon-3-olive',
  mens_care: 'hand-3-olive-squoval-checker-solid',
}
const servicesShown = 8

/** The most booked services, and their places. */
export function Popular({ services, places }: Pick<HomeContent, 'services' | 'places'>) {
  return (
    <>
      <PopularServices services={services} />
      <PopularPlaces places={places} />
    </>
  )
}

function PopularServices({ services }: Pick<HomeContent, 'services'>) {
  const home = useHomeWords()
  return (
    <section aria-labelledby="services" className="page section-gap">
      <h2 id="services" className="display text-display-sm md:text-display">
        {home.services.title}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:mt-6 md:grid-cols-4 md:gap-5">
        {services.slice(0, servicesShown).map((service) => (
          <ServiceTile key={service.id} service={service} />
        ))}
      </ul>
    </section>
  )
}

function ServiceTile({ service }: { readonly service: HomeContent['services'][number] }) {
  const home = useHomeWords()
  const href = useHref()
  const { id, name, salons } = service
  return (
    <li>
      <Link to={href('salons', undefined, { service: id })} className="panel panel-lifts tile group">
        <Picture
          name={pictures[id] ?? 'salon-2-porcelain'}
          alt=""
          width={4}
          height={3}
          sizes="(width < 900px) 45vw, 270px"
        />
        <span className="block px-3.5 pt-2.5 pb-3">
          <span className="block text-label group-hover:text-primary">{name}</span>
          <span className="block text-caption text-muted">{home.salons(salons)}</span>
        </span>
      </Link>
    </li>
  )
}

function PopularPlaces({ places }: Pick<HomeContent, 'places'>) {
  const home = useHomeWords()
  return (
    <section aria-labelledby="places" className="page section-gap">
      <h2 id="places" className="display text-display-sm md:text-display">
        {home.places.title}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 sm:grid-cols-3 md:mt-5 md:grid-cols-4 md:gap-x-8">
        {places.map((place) => (
          <PlaceItem key={place.id} place={place} />
        ))}
      </ul>
    </section>
  )
}

function PlaceItem({ place: { id, name, salons } }: { readonly place: HomeContent['places'][number] }) {
  const home = useHomeWords()
  const href = useHref()
  return (
    <li>
      <Link to={href('salonsIn', { place: id })} className="place-link group">
        <MapPin size={18} strokeWidth={1.75} aria-hidden="true" className="text-primary" />
        <span className="min-w-0 flex-1 truncate font-medium group-hover:text-primary">{name}</span>
        <span className="text-caption text-muted tabular">
          {salons}
          <span className="sr-only"> {home.salons(salons).replace(/^\d+ /, '')}</span>
        </span>
      </Link>
    </li>
  )
}
