import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { usePlace } from '../app/paths.ts'
import { useOwnSalon } from './business-page.tsx'

interface WorkspaceLinkProps {
  readonly name: string
  /** The calendar's open form or list. */
  readonly open?: 'waitlist'
  readonly children: ReactNode
}

/** A link to another page of the workspace, for the same salon. */
export function WorkspaceLink({ name, open, children }: WorkspaceLinkProps) {
  const { slug } = useOwnSalon()
  const path = usePlace()(name)
  if (path === undefined) return null
  return (
    <p>
      <Link
        to={`${path}?salon=${slug}${open ? `&${open}=1` : ''}`}
        className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary hover:underline"
      >
        {children}
        <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </p>
  )
}
