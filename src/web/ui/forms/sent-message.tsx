import { useEffect, useRef, type ReactNode } from 'react'

import { Notice } from '../notice.tsx'

interface SentMessageProps {
  readonly title: string
  readonly text: string
  /** The next steps. */
  readonly children: ReactNode
}

/** Takes the place of a form that was sent. */
export function SentMessage({ title, text, children }: SentMessageProps) {
  const place = useRef<HTMLDivElement>(null)
  // The form was longer: after a press of its last button the footer would be in view.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="flex scroll-mt-24 flex-col items-start gap-5 outline-none">
      <Notice tone="success" title={title} live>
        <span className="[overflow-wrap:anywhere]">{text}</span>
      </Notice>
      {children}
    </div>
  )
}
