import greece from './greece.svg?url'
import { Icon } from './icon.tsx'
import { mapWindow } from './map-window.ts'
import type { SalonView } from './salon-view.ts'
import { useSalonWords } from './words.ts'

const ratio = 16 / 9
const link =
  'inline-flex min-h-11 items-center gap-1.5 rounded-xs text-small font-semibold text-primary hover:underline'

/** Where it is: drawn from our own data, so that nobody else learns who looks; maps of others are a press away. */
export function Location({ salon }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  const { address, city, postcode, latitude, longitude } = salon
  const point = `${latitude},${longitude}`
  return (
    <section id="location" aria-labelledby="location-title" className="mt-8 scroll-mt-13">
      <h3 id="location-title" className="mb-2 text-title">
        {words.location}
      </h3>
      <div className="overflow-hidden rounded-lg bg-surface hairline">
        <MapPicture salon={salon} />
        <div className="flex flex-wrap items-center gap-x-5 px-4 py-2">
          <p className="mr-auto flex min-h-11 items-center gap-2">
            <Icon name="place" className="text-muted" />
            <span>
              {address}
              {postcode !== null && `, ${postcode.replace(' ', '\u00a0')}`}, {city}
            </span>
          </p>
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${point}`}
            target="_blank"
            rel="noopener noreferrer"
            className={link}
          >
            {words.googleMaps}
            <Icon name="external" size={15} />
          </a>
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            target="_blank"
            rel="noopener noreferrer"
            className={link}
          >
            {words.openStreetMap}
            <Icon name="external" size={15} />
          </a>
        </div>
      </div>
    </section>
  )
}

function MapPicture({ salon }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  const { width, left, top, pinX, pinY } = mapWindow(salon, ratio)
  return (
    <div className="relative overflow-hidden bg-info-soft" style={{ aspectRatio: ratio }}>
      <img
        src={greece}
        alt={words.mapOf(`${salon.address}, ${salon.city}`)}
        loading="lazy"
        decoding="async"
        width={1000}
        height={866}
        className="absolute h-auto max-w-none"
        style={{ width: `${width}%`, left: `${left}%`, top: `${top}%` }}
      />
      <span
        aria-hidden="true"
        className="absolute flex -translate-x-1/2 -translate-y-full flex-col items-center"
        style={{ left: `${pinX}%`, top: `${pinY}%` }}
      >
        <span className="max-w-56 truncate rounded-full bg-primary px-3.5 py-1.5 text-small font-semibold text-on-primary shadow-2">
          {salon.name}
        </span>
        <span className="-mt-1 size-2.5 rotate-45 bg-primary" />
      </span>
      <span className="absolute right-2 bottom-1.5 rounded-full bg-surface px-2 text-tab text-muted">
        {words.mapData}
      </span>
    </div>
  )
}
