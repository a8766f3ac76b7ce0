import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'

import { Menu } from '../../ui/menu.tsx'
import { useTeamWords } from './words.ts'

interface AccessRowProps {
  /** The member or the invited address, with its badge. */
  readonly title: ReactNode
  /** Shown below the title; empty ones are left out. */
  readonly details: readonly (string | null | undefined)[]
  /** The actions. */
  readonly children: ReactNode
}

/** A member with access, or an invitation. */
export const AccessRow = ({ title, details, children }: AccessRowProps) => (
  <li className="flex items-center gap-3 py-3 pr-2 pl-4 sm:pl-5">
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold [overflow-wrap:anywhere]">
        {title}
      </p>
      <p className="text-small text-muted [overflow-wrap:anywhere]">{details.filter(Boolean).join(' · ')}</p>
    </div>
    {children}
  </li>
)

interface AccessMenuProps {
  /** The member or the address that the choices are about. */
  readonly name: string
  readonly children: ReactNode
}

export function AccessMenu({ name, children }: AccessMenuProps) {
  const { access: words } = useTeamWords()
  return (
    <Menu
      label={words.more(name)}
      icon={<EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />}
    >
      {children}
    </Menu>
  )
}
