import type { ReactNode } from 'react'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A part of the page that the tabs lead to; it stops below header and tabs. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-13 pt-6 md:pt-10">
      <h2 id={`${id}-title`} className="display mb-4 text-display-sm">
        {title}
      </h2>
      {children}
    </section>
  )
}
