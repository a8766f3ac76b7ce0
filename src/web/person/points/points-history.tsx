import { Link } from 'react-router'

import type { PointsChange } from '#features/points/contract.ts'
import { count, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { usePointsWords } from './words.ts'

/** The changes of the points, the newest first. */
export function PointsHistory({ changes }: { readonly changes: readonly PointsChange[] }) {
  return (
    <ul className="mt-2">
      {changes.map((change) => (
        <li
          key={change.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-3 first:border-0"
        >
          <Reason change={change} />
          <Amount points={change.points} />
        </li>
      ))}
    </ul>
  )
}

function Reason({ change: { kind, at, bookingId, salonName } }: { readonly change: PointsChange }) {
  const { history: words } = usePointsWords()
  const locale = useLocale()
  const href = useHref()
  const day = plainDay(locale, at)
  return (
    <div>
      <p className="font-semibold">{words[kind]}</p>
      <p className="text-small text-muted">
        {bookingId !== null && salonName !== null && (
          <>
            <Link
              to={href('dashboard', undefined, { booking: bookingId })}
              aria-label={words.openBooking(salonName, day)}
              className="-my-2.5 inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            >
              {salonName}
            </Link>
            {' · '}
          </>
        )}
        <span className="whitespace-nowrap">{day}</span>
      </p>
    </div>
  )
}

function Amount({ points }: { readonly points: number }) {
  const words = usePointsWords()
  const locale = useLocale()
  const size = Math.abs(points)
  const text = words.points(size, count(locale, size))
  return (
    <p className="tabular font-semibold">
      {points < 0 ? '−' : '+'}
      {text}
    </p>
  )
}
