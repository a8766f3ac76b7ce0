import { Picture } from '../../ui/picture.tsx'
import { SearchCard } from '../search/search-card.tsx'
import type { HomeContent } from './load-home.ts'
import { useHomeWords } from './words.ts'

/** The promise, and the search that keeps it. */
export function Hero({ services, places }: Pick<HomeContent, 'services' | 'places'>) {
  const home = useHomeWords()
  return (
    <div className="page relative pt-5 md:pt-6">
      <div className="md:grid md:grid-cols-[1.08fr_1fr] md:items-center md:gap-12">
        <div className="sm:max-md:py-4 sm:max-md:text-center md:pb-20">
          <h1 className="display text-display-xl">
            <span className="block">{home.promise.first}</span>{' '}
            <span className="block">{home.promise.second}</span>
          </h1>
          <p className="mt-3 max-w-[46ch] text-ink-2 sm:max-md:mx-auto sm:max-md:text-title sm:max-md:font-normal md:mt-5 md:text-title md:font-normal">
            {home.lead}
          </p>
        </div>
        <HeroPictures />
      </div>
      <SearchCard services={services} places={places} look="bar" className="mt-5 md:-mt-10" />
    </div>
  )
}

const pictures = [
  { name: 'salon-1-porcelain', sizes: '420px' },
  { name: 'hand-1-wine-almond-solid-floral', sizes: '480px' },
  { name: 'tips-2-aegean-almond-waves-french-waves', sizes: '420px' },
]

function HeroPictures() {
  return (
    <div className="hero-pictures">
      {pictures.map(({ name, sizes }) => (
        <Picture
          key={name}
          name={name}
          alt=""
          width={5}
          height={8}
          sizes={sizes}
          priority
          wideOnly
          className="hero-picture"
        />
      ))}
    </div>
  )
}
