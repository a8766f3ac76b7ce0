import type { ReactNode } from 'react'

import { useHref } from '../app/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { useMayRead } from './access-gate.tsx'

interface PostingsLinkProps {
  /** The search term for the ledger. */
  readonly q: string
  readonly children: ReactNode
}

/** Links a payment or card to its postings; nothing for roles that may not read the ledger. */
export function PostingsLink({ q, children }: PostingsLinkProps) {
  const href = useHref()
  if (!useMayRead('ledger')) return null
  return (
    <LinkButton
      to={href('adminLedger', undefined, { q })}
      size="sm"
      variant="ghost"
      className="max-sm:first:-ml-4"
    >
      {children}
    </LinkButton>
  )
}
