import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useOwnSalon } from '../business/business-page.tsx'
import { usePlace } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'

interface RoomLinkProps {
  readonly name: string
  readonly children: ReactNode
  /** The step's main thing to do, not a way aside. */
  readonly isMain?: boolean
}

/** The way to a whole room of the same salon, where there is one. */
export function RoomLink({ name, children, isMain = false }: RoomLinkProps) {
  const { slug } = useOwnSalon()
  const path = usePlace()(name)
  if (path === undefined) return null
  if (isMain)
    return (
      <LinkButton to={`${path}?salon=${slug}`} size="lg" className="mt-2 max-sm:w-full">
        {children}
        <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </LinkButton>
    )
  return (
    <p>
      <Link
        to={`${path}?salon=${slug}`}
        className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary hover:underline"
      >
        {children}
        <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </p>
  )
}
