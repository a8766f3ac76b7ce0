import type { ReactNode } from 'react'

interface StepFrameProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** The title, the text and the content of a step. */
export function StepFrame({ title, text, children }: StepFrameProps) {
  return (
    <section aria-labelledby="step-title">
      <h2 id="step-title" className="display text-display-sm">
        {title}
      </h2>
      <p className="mt-1 mb-6 max-w-[60ch] text-ink-2">{text}</p>
      {children}
    </section>
  )
}

/** The properties of every step. */
export interface StepProps {
  readonly salonId: string
  /** Goes to the next step. */
  readonly onNext: () => void
}
