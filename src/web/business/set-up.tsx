import { Circle, CircleCheck } from 'lucide-react'

import { hasSalonRight } from '#domain/salon-rights.ts'
import type { OwnSalon } from '#features/salons/contract.ts'

import { useHref } from '../app/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/class-names.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useBusinessWords } from './words.ts'

interface Part {
  readonly name: string
  readonly isReady: boolean
}

/** The steps that customers need before they can book, and how many are done. */
export function SetUp({ salon: { slug, role, setup, isPublished } }: { readonly salon: OwnSalon }) {
  const { setup: words } = useBusinessWords()
  const parts = [...useParts(setup), { name: words.publication, isReady: isPublished }]
  const done = parts.filter(({ isReady }) => isReady).length
  // Without these customers can't book: on a phone they come before the empty days.
  const isReady = setup.hours && setup.services > 0 && setup.team > 0
  const isOpen = isReady && isPublished
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
      <ProgressBar className="mt-3" parts={parts.map(({ name }, at) => ({ name, isDone: at < done }))} />
      <PartList parts={parts} />
      {done < parts.length && hasSalonRight(role, 'set-up') && (
        <SetUpLink slug={slug} isToPublish={isReady && !isPublished} />
      )}
    </section>
  )
}

function useParts({ hours, services, team, photos }: OwnSalon['setup']): readonly Part[] {
  const { setup: words } = useBusinessWords()
  return [
    { name: words.hours, isReady: hours },
    { name: words.services, isReady: services > 0 },
    { name: words.team, isReady: team > 0 },
    { name: words.photos, isReady: photos > 0 },
  ]
}

function PartList({ parts }: { readonly parts: readonly Part[] }) {
  const { setup: words } = useBusinessWords()
  return (
    <ul className="mt-4 flex flex-col gap-2.5">
      {parts.map(({ name, isReady }) => (
        <li key={name} className="flex items-center gap-3">
          {isReady ? (
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" className="text-success" />
          ) : (
            <Circle size={20} strokeWidth={1.75} aria-hidden="true" className="text-control" />
          )}
          <span className={isReady ? 'text-ink-2' : 'font-semibold'}>{name}</span>
          <span className="sr-only">{isReady ? words.ready : words.missing}</span>
        </li>
      ))}
    </ul>
  )
}

interface SetUpLinkProps extends Pick<OwnSalon, 'slug'> {
  readonly isToPublish: boolean
}

function SetUpLink({ slug, isToPublish }: SetUpLinkProps) {
  const { setup: words } = useBusinessWords()
  const href = useHref()
  return (
    <LinkButton
      to={href('businessSetUp', undefined, { salon: slug, ...(isToPublish && { step: 'done' }) })}
      size="sm"
      wide
      className="mt-5"
    >
      {isToPublish ? words.publish : words.go}
    </LinkButton>
  )
}
