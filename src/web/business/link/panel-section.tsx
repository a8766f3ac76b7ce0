import type { ReactNode } from 'react'

import { classes } from '../../ui/class-names.ts'

interface PanelSectionProps {
  readonly id: string
  readonly title: string
  readonly text: string
  /** More classes of the text. */
  readonly textClass?: string
  readonly children: ReactNode
}

/** One way to be found, on a panel of its own. */
export const PanelSection = ({ id, title, text, textClass, children }: PanelSectionProps) => (
  <section aria-labelledby={id} className="panel p-5 md:p-6">
    <h2 id={id} className="text-title">
      {title}
    </h2>
    <p className={classes('mt-1 text-ink-2', textClass)}>{text}</p>
    {children}
  </section>
)
