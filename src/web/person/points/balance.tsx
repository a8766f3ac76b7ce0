import { useState } from 'react'
import { Link } from 'react-router'

import { pointsStep, worthOfPoints } from '#domain/money/points-worth.ts'
import type { OwnPoints } from '#features/points/contract.ts'
import { count, money, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { usePointsWords } from './words.ts'

interface PointsProps {
  readonly points: OwnPoints
}

/** The balance with its worth, and the last days of its points. */
export function Balance({ points }: PointsProps) {
  const words = usePointsWords()
  const locale = useLocale()
  const href = useHref()
  const { balance } = points
  return (
    <section aria-labelledby="balance" className="self-start">
      <div className="rounded-xl bg-wine p-5 text-on-wine md:p-7">
        <h2 id="balance" className="text-small">
          {words.balance}
        </h2>
        <p className="display tabular mt-1 text-[44px] leading-tight">
          {words.points(balance, count(locale, balance))}
        </p>
        <p className="mt-2">
          <Worth balance={balance} />
        </p>
      </div>
      <LastDays points={points} />
      <Link
        to={href('points')}
        className="mt-3 inline-flex min-h-11 items-center text-label text-primary underline underline-offset-4"
      >
        {words.rules}
      </Link>
    </section>
  )
}

function Worth({ balance }: { readonly balance: number }) {
  const words = usePointsWords()
  const locale = useLocale()
  const cents = worthOfPoints(balance)
  if (cents > 0) return words.worth(money(locale, cents))
  const missing = pointsStep - balance
  return words.notYet(words.points(missing, count(locale, missing)), money(locale, worthOfPoints(pointsStep)))
}

/** Customers who come often have many last days, so only the next ones are shown at first. */
const daysAtFirst = 3

function LastDays({ points: { lots } }: PointsProps) {
  const words = usePointsWords()
  const [isWhole, setWhole] = useState(false)
  if (lots.length === 0) return null
  return (
    <section aria-labelledby="ends" className="mt-6">
      <h2 id="ends" className="text-title">
        {words.ends.title}
      </h2>
      <ul className="tabular mt-2">
        {lots.slice(0, isWhole ? undefined : daysAtFirst).map((lot) => (
          <LastDay key={lot.goodThrough} lot={lot} />
        ))}
      </ul>
      {lots.length > daysAtFirst && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-4"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {words.ends.all}
        </Button>
      )}
    </section>
  )
}

function LastDay({ lot: { points, goodThrough } }: { readonly lot: OwnPoints['lots'][number] }) {
  const words = usePointsWords()
  const locale = useLocale()
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5 first:border-0">
      <span className="font-semibold">{words.points(points, count(locale, points))}</span>
      {/* Noon is on the same day in Athens, summer and winter. */}
      <span className="text-ink-2">{words.ends.through(plainDay(locale, `${goodThrough}T12:00:00Z`))}</span>
    </li>
  )
}
