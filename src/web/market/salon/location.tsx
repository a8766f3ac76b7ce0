import { Fold } from '../../ui/fold.tsx'
import greece from './greece.svg?url'
import { Icon } from './icon.tsx'
import type { SalonView } from './salon-view.ts'
import { useSalonWords } from './words.ts'

const link =
  'inline-flex min-h-11 items-center gap-1.5 rounded-xs text-small font-semibold text-primary hover:underline'

/** The map is drawn from our own data, so that no other site learns who looks; other maps are a press away. */
export function Location({ salon }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  const { address, city, postcode } = salon
  return (
    <Fold title={words.location} narrow className="md:mt-8">
      <div className="overflow-hidden rounded-lg bg-surface hairline max-md:mb-4">
        <MapPicture salon={salon} />
        <div className="flex flex-wrap items-center gap-x-5 px-4 py-2">
          <p className="mr-auto flex min-h-11 items-center gap-2">
            <Icon name="place" className="text-muted" />
            <span>
              {address}
              {postcode !== null && `, ${postcode.replace(' ', '\u00a0')}`}, {city}
            </span>
          </p>
          <OtherMaps salon={salon} />
        </div>
      </div>
    </Fold>
  )
}

function OtherMaps({ salon: { latitude, longitude } }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  const maps = [
    [words.googleMaps, `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`],
    [
      words.openStreetMap,
      `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    ],
  ]
  return maps.map(([name, href]) => (
    <a key={name} href={href} target="_blank" rel="noopener noreferrer" className={link}>
      {name}
      <Icon name="external" size={15} />
    </a>
  ))
}

/** Longer names would leave the picture on a phone. */
const nameLength = 28
const shortened = (name: string) =>
  name.length > nameLength ? `${name.slice(0, nameLength - 1).trimEnd()}…` : name

function MapPicture({ salon }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  const { viewBox, pinX, pinY } = salon.mapWindow
  return (
    <div className="relative overflow-hidden bg-info-soft">
      <img
        src={`${greece}#svgView(viewBox(${viewBox.join()}))`}
        alt={words.mapOf(`${salon.address}, ${salon.city}`)}
        loading="lazy"
        decoding="async"
        width={1600}
        height={900}
        className="block aspect-16/9 h-auto w-full"
      />
      {/* The pin is placed by attributes, because the policy of our pages refuses styles of single elements. */}
      <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        <svg x={`${pinX}%`} y={`${pinY}%`} className="overflow-visible">
          <Pin name={salon.name} />
        </svg>
      </svg>
      <span className="absolute right-2 bottom-1.5 rounded-full bg-surface px-2 text-tab text-muted">
        {words.mapData}
      </span>
    </div>
  )
}

/** Its tip stands at the origin. */
const Pin = ({ name }: { readonly name: string }) => (
  <>
    <path d="M0 0c-2-6-9-10-9-17a9 9 0 1 1 18 0c0 7-7 11-9 17z" className="fill-primary stroke-surface" />
    <circle cy="-17" r="3.5" className="fill-on-primary" />
    <text
      y="-34"
      textAnchor="middle"
      className="fill-ink stroke-surface stroke-4 text-small font-semibold [paint-order:stroke] [stroke-linejoin:round]"
    >
      {shortened(name)}
    </text>
  </>
)
