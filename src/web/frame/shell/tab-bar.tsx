import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'

import { useMessages } from '../../app/messages.tsx'

interface TabBarProps {
  readonly tabs: readonly Tab[]
}

interface Tab {
  readonly label: string
  readonly to: string
  readonly Icon: LucideIcon
  /** Pages below it are its own too. */
  readonly isWhole?: boolean
}

/** What is needed most, under the thumb: on phones alone, and not where a page's own bar stands there. */
export function TabBar({ tabs }: TabBarProps) {
  const { label: name } = useMessages().tabBar
  return (
    <nav aria-label={name} className="tab-bar">
      {tabs.map(({ label, to, Icon, isWhole = false }) => (
        <NavLink key={to} to={to} end={!isWhole} className="tab-bar-link" onClick={toTop}>
          <span className="tab-bar-icon">
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
          </span>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

/** Another page begins at its top by itself; the tab of this one leads back up. */
const toTop = () => window.scrollTo({ top: 0 })
