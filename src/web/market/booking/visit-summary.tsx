import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'

import { Price } from '../../ui/price.tsx'
import { useBookingWords } from './words.ts'

export interface VisitLine {
  readonly key: string
  readonly name: string
  readonly options: readonly string[]
  readonly staffName: string
  readonly priceCents: number
}

interface VisitSummaryProps {
  /** Day and times in words. */
  readonly when: string
  readonly salon: { readonly name: string; readonly address: string }
  readonly lines: readonly VisitLine[]
}

/** Services, time, place and team members of the server's answer. */
export function VisitSummary({ when, salon, lines }: VisitSummaryProps) {
  const words = useBookingWords()
  return (
    <div className="rounded-lg bg-surface hairline">
      <div className="flex flex-col gap-3 p-4">
        <Fact icon={<CalendarDays {...icon} />} label={words.review.when}>
          <span className="font-bold">{when}</span>
        </Fact>
        <Fact icon={<MapPin {...icon} />} label={words.review.where}>
          <span className="font-bold">{salon.name}</span>
          <span className="block text-small text-ink-2">{salon.address}</span>
        </Fact>
      </div>
      <ul className="border-t border-line px-4 py-3">
        {lines.map((line) => (
          <LineItem key={line.key} line={line} />
        ))}
      </ul>
    </div>
  )
}

function LineItem({ line }: { readonly line: VisitLine }) {
  const words = useBookingWords()
  return (
    <li className="flex justify-between gap-4 py-1.5">
      <span className="min-w-0">
        <span className="block font-medium">{line.name}</span>
        <span className="block text-small text-muted">
          {[words.staff.with(line.staffName), ...line.options].join(' · ')}
        </span>
      </span>
      <Price cents={line.priceCents} />
    </li>
  )
}

const icon = {
  size: 20,
  strokeWidth: 1.75,
  'aria-hidden': true,
  className: 'mt-0.5 text-primary',
} as const

function Fact({
  icon: mark,
  label,
  children,
}: {
  readonly icon: ReactNode
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <div className="flex gap-3">
      {mark}
      <div className="min-w-0">
        <span className="sr-only">{label}: </span>
        {children}
      </div>
    </div>
  )
}
