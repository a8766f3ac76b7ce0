import { useEffect, useRef, type ReactNode } from 'react'

import { Button, type ButtonProps } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { type LoadedQuery, Loaded as LoadedPart } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useProfileWords } from './words.ts'

interface SectionProps {
  /** The fragment of its address: `#devices`. */
  readonly id: string
  readonly title: string
  readonly lead?: string
  /** Stands beside the title: the present status. */
  readonly state?: ReactNode
  readonly children: ReactNode
}

/** One subject of the settings, on a sheet of its own. */
export function Section({ id, title, lead, state, children }: SectionProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The browser looked for the address's section before its content was there.
    if (location.hash === `#${id}`) section.current?.scrollIntoView()
  }, [id])
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={`${id}-title`}
      className="panel scroll-mt-14 p-5 sm:p-7 md:scroll-mt-2"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`${id}-title`} className="text-title">
          {title}
        </h2>
        {state}
      </div>
      {lead !== undefined && <p className="mt-1 max-w-text text-small text-ink-2">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}

interface LoadedProps<T> {
  readonly query: LoadedQuery<T>
  readonly children: (data: T) => ReactNode
}

const lines = (
  <div className="flex flex-col gap-3">
    <Skeleton className="h-12" />
    <Skeleton className="h-12 w-2/3" />
  </div>
)

/** Shows what a section asked for, once it is loaded. */
export function Loaded<T>(props: LoadedProps<T>) {
  return <LoadedPart {...props} words={useProfileWords()} skeleton={lines} />
}

interface EntryProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly action?: ReactNode
}

/** A row of a section. */
export function Entry({ icon, title, text, action }: EntryProps) {
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 py-3.5 first:pt-0 last:pb-0 sm:grid-cols-[44px_minmax(0,1fr)_auto]">
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-full bg-bg-subtle text-ink-2"
      >
        {icon}
      </span>
      <div>
        <div className="text-label">{title}</div>
        {text !== undefined && <div className="text-small text-muted">{text}</div>}
      </div>
      {action !== undefined && action !== false && (
        <div className="-my-1 -ml-4 flex max-sm:col-start-2 sm:-mr-2 sm:ml-0">{action}</div>
      )}
    </li>
  )
}

/** The button of an entry. */
export const EntryButton = (props: Readonly<Omit<ButtonProps, 'variant' | 'size'>>) => (
  <Button {...props} variant="ghost" size="sm" />
)

export function Entries({ children }: { readonly children: ReactNode }) {
  return <ul className="divide-y divide-line">{children}</ul>
}

interface OutcomeProps {
  readonly problem: string | undefined
  /** Announced politely, beside the button. */
  readonly done?: string | undefined
}

/** Says how saving ended. */
export function Outcome({ problem, done = '' }: OutcomeProps) {
  return (
    <>
      <Problem>{problem}</Problem>
      <output className={done === '' ? 'sr-only' : 'text-small font-semibold text-success'}>{done}</output>
    </>
  )
}
