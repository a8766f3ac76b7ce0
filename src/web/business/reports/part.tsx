import type { ReactNode } from 'react'

interface PartProps {
  readonly id: string
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One part of the report, with its actions beside its title. */
export function Part({ id, title, aside, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="panel min-w-0 p-5 print:break-inside-avoid">
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
