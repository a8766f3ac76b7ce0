import { MailOpen } from 'lucide-react'
import type { ReactNode } from 'react'

import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useJoinWords } from './words.ts'

interface JoinMessageProps {
  readonly title: string
  readonly text: string
  /** The link that leads on; to the home page unless given. */
  readonly children?: ReactNode
}

/** A message in the place of an invitation. */
export function JoinMessage({ title, text, children }: JoinMessageProps) {
  const words = useJoinWords()
  const href = useHref()
  return (
    <div className="flex flex-col items-center text-center">
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <MailOpen size={34} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <div>
        <h1 className="display mt-6 text-display">{title}</h1>
        <p className="mt-3 max-w-[44ch] text-ink-2">{text}</p>
      </div>
      <div className="mt-8 w-full max-w-90">
        {children ?? (
          <LinkButton to={href('home')} variant="secondary" wide>
            {words.home}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
