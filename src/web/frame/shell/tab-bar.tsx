import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'

import { useMessages } from '../../app/messages.tsx'
import { usePageMark } from '../../ui/use-page-mark.ts'

interface TabBarProps {
  readonly tabs: readonly Tab[]
}

interface Tab {
  readonly label: string
  readonly to: string
  readonly Icon: LucideIcon
  /** Whether the pages below it belong to it too. */
  readonly isWhole?: boolean
}

/** The most needed pages, under the thumb: on phones alone, and not on pages with a bar of their own. */
export function TabBar({ tabs }: TabBarProps) {
  const { label: name } = useMessages().tabBar
  usePageMark('hasTabBar')
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

/** The tab of the current page scrolls to its top; another page starts there anyway. */
const toTop = () => window.scrollTo({ top: 0 })
