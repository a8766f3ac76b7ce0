import type { ComponentType } from 'react'

import { QueryProvider } from '../app/query.tsx'
import { useLinkToken } from '../app/use-link-token.ts'
import { PageHead } from '../frame/shell/page-head.tsx'

interface LinkPageProps {
  readonly title: string
  readonly part: ComponentType<{ readonly token: string }>
}

/** A page behind a signed link in a message. Opening it changes nothing; only a press does. */
export function LinkPage({ title, part: Part }: LinkPageProps) {
  const token = useLinkToken()
  return (
    <div className="page py-8 md:py-14">
      <PageHead title={title} noindex />
      <div className="mx-auto max-w-form">
        {token === undefined ? (
          <h1 className="display text-display">{title}</h1>
        ) : (
          <QueryProvider>
            <Part token={token} />
          </QueryProvider>
        )}
      </div>
    </div>
  )
}
