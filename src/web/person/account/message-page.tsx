import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { PageHead } from '../../frame/shell/page-head.tsx'

interface MessagePageProps {
  /** The title of the browser window. */
  readonly page: string
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  /** Links and buttons that lead on. */
  readonly children: ReactNode
}

/** A page with one message, and what to do about it. */
export function MessagePage({ page, icon: Icon, title, text, children }: MessagePageProps) {
  return (
    <div className="page flex flex-col items-center py-12 text-center md:py-20">
      <PageHead title={page} noindex />
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon size={34} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <div role="alert">
        <h1 className="display mt-6 text-display">{title}</h1>
        <p className="mx-auto mt-3 max-w-[44ch] text-ink-2">{text}</p>
      </div>
      <div className="mt-8 flex w-full max-w-90 flex-col gap-3">{children}</div>
    </div>
  )
}
