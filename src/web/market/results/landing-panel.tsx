import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useSearchWords } from '../search/words.ts'
import { useLandingWords } from './landing-words.ts'
import type { Landing } from './load-landing.ts'
import { useSalonHref } from './salon-link.ts'

/** With fewer salons, the list itself says as much. */
const salonsOfFigures = 3

/** The figures of a place's page, before its list. */
export function LandingPanel({ landing }: { readonly landing: Landing }) {
  const words = useLandingWords()
  const { usual, listed, bookable } = landing
  if (listed < salonsOfFigures) return null
  return (
    <dl className="landing-figures">
      {usual && (
        <>
          <Figure name={words.price} value={usual.prices} note={words.usually(usual.middlePrice)} />
          <Figure name={words.duration} value={usual.minutes} note={words.usualDuration} />
        </>
      )}
      {!usual && <Figure name={words.bookable} value={String(bookable)} note={words.ofAll(listed)} />}
      {bookable > 0 && landing.soonest !== undefined && <Soonest landing={landing} />}
    </dl>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: ReactNode
  readonly note: string
}

const Figure = ({ name, value, note }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <span className="landing-value">{value}</span>
      <span className="landing-note">{note}</span>
    </dd>
  </div>
)

/** The soonest free start, which leads to its booking, and when it was computed. */
function Soonest({ landing: { soonest, checkedAt } }: { readonly landing: Landing }) {
  const words = useLandingWords()
  const { row } = useSearchWords()
  const salonHref = useSalonHref()
  if (!soonest) return <Figure name={words.soonest} value={words.noneSoon} note={words.checked(checkedAt)} />
  const { start, serviceId, salon, day, clock } = soonest
  return (
    <Figure
      name={words.soonest}
      value={
        <Link
          to={salonHref(salon.slug, { start, services: serviceId })}
          rel="nofollow"
          aria-label={row.book(salon.name, `${day} ${clock}`)}
          className="landing-link tabular"
        >
          {`${day} ${clock}`}
        </Link>
      }
      note={words.soonestAt(salon.name, checkedAt)}
    />
  )
}
