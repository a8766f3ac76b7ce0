import { Circle, CircleCheck } from 'lucide-react'

import { hasSalonRight } from '#domain/salon-rights.ts'
import type { OwnSalon } from '#features/salons/contract.ts'

import { useHref } from '../app/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/class-names.ts'
import { useBusinessWords } from './words.ts'

/** What customers need before they can book, and how far it is. */
export function SetUp({ salon: { slug, role, setup } }: { readonly salon: OwnSalon }) {
  const { setup: words } = useBusinessWords()
  const href = useHref()
  const parts = [
    { label: words.hours, isReady: setup.hours },
    { label: words.services, isReady: setup.services > 0 },
    { label: words.team, isReady: setup.team > 0 },
    { label: words.photos, isReady: setup.photos > 0 },
  ]
  // Without these nobody can book: on a phone they come before the empty days.
  const isOpen = setup.hours && setup.services > 0 && setup.team > 0
  const done = parts.filter(({ isReady }) => isReady).length
  return (
    <section aria-labelledby="set-up" className={classes('panel h-fit p-5', !isOpen && 'max-lg:row-start-1')}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="set-up" className="text-title">
          {words.title}
        </h2>
        <p className="text-small whitespace-nowrap text-muted tabular">
          {words.progress(done, parts.length)}
        </p>
      </div>
      <div className="mt-3 flex gap-1" aria-hidden="true">
        {parts.map(({ label }, index) => (
          <span
            key={label}
            className={`h-1.5 flex-1 rounded-full ${index < done ? 'bg-primary' : 'bg-line'}`}
          />
        ))}
      </div>
      <ul className="mt-4 flex flex-col gap-2.5">
        {parts.map(({ label, isReady }) => (
          <li key={label} className="flex items-center gap-3">
            {isReady ? (
              <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" className="text-success" />
            ) : (
              <Circle size={20} strokeWidth={1.75} aria-hidden="true" className="text-control" />
            )}
            <span className={isReady ? 'text-ink-2' : 'font-semibold'}>{label}</span>
            <span className="sr-only">{isReady ? words.ready : words.missing}</span>
          </li>
        ))}
      </ul>
      {done < parts.length && hasSalonRight(role, 'set-up') && (
        <LinkButton to={href('businessSetUp', undefined, { salon: slug })} size="sm" wide className="mt-5">
          {words.go}
        </LinkButton>
      )}
    </section>
  )
}
