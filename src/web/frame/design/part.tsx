import type { ReactNode } from 'react'

/** One component and its states. */
export function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name} className="min-w-0 border-t border-line pt-4">
      <h2 className="mb-3 text-caption text-muted">{name}</h2>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </section>
  )
}
