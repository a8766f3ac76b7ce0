import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Badge, VerifiedBadge } from '../../ui/badge.tsx'
import { Rating } from '../../ui/rating.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { Icon } from './icon.tsx'
import { clockTime, localMoment, openState, type OpenState } from './opening.ts'
import type { SalonView } from './salon-view.ts'
import { ShareButton } from './share-button.tsx'
import { useEveryMinute } from './use-every-minute.ts'
import type { Favourite } from './use-favourite.ts'
import { useSalonWords, type SalonWords } from './words.ts'

const secondary =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full bg-surface px-4 text-small font-semibold text-primary shadow-[inset_0_0_0_1.5px_var(--color-primary)] transition-colors hover:bg-primary-ghost active:scale-[0.98]'

const directionsTo = ({ latitude, longitude }: SalonView): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`

/**
 * From the first touch or focus on, the link opens the person's own map application; the code for that is loaded
 * then.
 */
const leadToOwnMap = async (link: HTMLAnchorElement, salon: SalonView) =>
  (await import('../map/directions.ts')).leadTo(link, salon)

interface TitleBlockProps {
  readonly salon: SalonView
  readonly favourite: Favourite
}

/** Name, rating, address, and the two ways to get there. */
export function TitleBlock({ salon, favourite }: TitleBlockProps) {
  return (
    <header>
      <div className="flex min-h-8 items-center gap-3">
        {salon.verified ? <VerifiedBadge long /> : <UnverifiedBadge />}
        <div className="ml-auto flex gap-2 max-md:hidden">
          <FavouriteButton favourite={favourite} look="outline" />
          <ShareButton name={salon.name} look="outline" />
        </div>
      </div>
      <h1 className="display mt-1.5 text-display [overflow-wrap:anywhere] md:text-[44px] md:leading-[1.1]">
        {salon.name}
      </h1>
      <RatingAndAddress salon={salon} />
      {salon.hours.some(({ ranges }) => ranges.length > 0) && <OpenNow salon={salon} />}
      <Ways salon={salon} />
      {salon.isDemo && <DemoRemark />}
    </header>
  )
}

function UnverifiedBadge() {
  const words = useSalonWords()
  return (
    <Badge tone="warning" icon={<Icon name="not_verified" size={14} />}>
      {words.unverified.badge}
    </Badge>
  )
}

function RatingAndAddress({ salon: { rating, address, city } }: { readonly salon: SalonView }) {
  return (
    <p className="mt-2 flex flex-col items-start gap-x-2 text-small text-ink-2 sm:flex-row sm:flex-wrap sm:items-center">
      <a href="#reviews" className="-my-2 inline-flex min-h-11 items-center rounded-xs hover:underline">
        <Rating value={rating.average} count={rating.count} words />
      </a>
      <span aria-hidden="true" className="max-sm:hidden">
        ·
      </span>
      <span>
        {address}, {city}
      </span>
    </p>
  )
}

/** Links to the salon's address, and to its position on the map of all salons. */
function Ways({ salon }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  const href = useHref()
  const lead = ({ currentTarget }: { readonly currentTarget: HTMLAnchorElement }) =>
    void leadToOwnMap(currentTarget, salon)
  return (
    <div className="mt-3.5 grid grid-cols-2 gap-2.5 sm:flex">
      <a
        href={directionsTo(salon)}
        target="_blank"
        rel="noreferrer"
        className={secondary}
        onPointerDown={lead}
        onFocus={lead}
      >
        <Icon name="way" size={18} />
        {words.directions}
      </a>
      <Link
        to={`${href('salons', undefined, { box: salon.mapBox, view: 'map' })}#salon-${salon.id}`}
        className={secondary}
      >
        <Icon name="place" size={18} />
        {words.showOnMap}
      </Link>
    </div>
  )
}

/** «Open until 21:00», «Closed, opens Monday 10:00» */
function openText(state: OpenState, words: SalonWords): string {
  if (state.kind === 'open') return words.open.until(clockTime(state.until))
  if (state.kind === 'closed') return words.open.closed
  const at = clockTime(state.at)
  if (state.inDays === 0) return words.open.opensToday(at)
  if (state.inDays === 1) return words.open.opens(words.open.tomorrow, at)
  return words.open.opens(words.weekdays.split('|')[state.weekday - 1] ?? '', at)
}

/** The line keeps its height until the browser has looked at its clock. */
function OpenNow({ salon }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  const state = useEveryMinute(() => openState(salon, localMoment(salon.timeZone)))
  return (
    <p className="mt-1.5 flex min-h-5 items-center gap-1.5 text-small">
      {state && (
        <>
          <Icon name="clock" size={16} className="text-muted" />
          <span className={state.kind === 'open' ? 'font-semibold text-success' : 'text-ink-2'}>
            {openText(state, words)}
          </span>
        </>
      )}
    </p>
  )
}

function DemoRemark() {
  const words = useSalonWords()
  return (
    <p className="mt-4 flex gap-2 text-caption text-muted">
      <Icon name="sample" size={16} className="mt-px" />
      {words.demo}
    </p>
  )
}
