import { useEffect, useRef, type ReactNode } from 'react'

import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useReminderWords } from './words.ts'

interface LinkMessageProps {
  readonly title: string
  readonly text: string
  /** The salon's page, to go on to. */
  readonly slug?: string
  /** Replaces the pressed element. */
  readonly isDone?: boolean
  readonly children?: ReactNode
}

/** A message instead of an appointment. */
export function LinkMessage({ title, text, slug, isDone = false, children }: LinkMessageProps) {
  const words = useReminderWords()
  const href = useHref()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDone) place.current?.focus()
  }, [isDone])
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      <h1 className="display text-display">{title}</h1>
      <p className="mt-3 max-w-[48ch] text-ink-2">{text}</p>
      {children}
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={href('dashboard')}>{words.toBookings}</LinkButton>
        {slug !== undefined && (
          <LinkButton to={href('salon', { id: slug })} variant="secondary">
            {words.toSalon}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
