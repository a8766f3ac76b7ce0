import { Heart } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useFormWords } from './words.ts'

interface FormMessageProps {
  readonly title: string
  readonly text: string
  /** The salon's page, to go on to; without one, the home page. */
  readonly slug?: string | null
  /** Replaces the form that was sent. */
  readonly isSent?: boolean
}

/** A message instead of the form. */
export function FormMessage({ title, text, slug = null, isSent = false }: FormMessageProps) {
  const words = useFormWords()
  const href = useHref()
  const place = useRef<HTMLDivElement>(null)
  // The form was longer, so after its last button only the footer would be visible.
  useEffect(() => {
    if (isSent) place.current?.focus()
  }, [isSent])
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="flex scroll-mt-24 flex-col items-center text-center outline-none"
    >
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <Heart size={34} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h1 className="display mt-6 text-display">{title}</h1>
      <p className="mt-3 max-w-[44ch] text-ink-2">{text}</p>
      <div className="mt-8 w-full max-w-90">
        <LinkButton to={slug === null ? href('home') : href('salon', { id: slug })} variant="secondary" wide>
          {slug === null ? words.home : words.salon}
        </LinkButton>
      </div>
    </div>
  )
}
