import type { ReactNode } from 'react'

interface StepFrameProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** What every step has: what it is about, and its work. */
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

/** What every step is given. */
export interface StepProps {
  readonly salonId: string
  /** To the step after this one. */
  readonly onNext: () => void
}
