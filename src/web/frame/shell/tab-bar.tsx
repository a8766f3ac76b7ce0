import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'

import { useMessages } from '../../app/messages.tsx'
import { usePageMark } from '../../ui/use-page-mark.ts'

interface TabBarProps {
  readonly tabs: readonly Tab[]
  /** A tab that opens something instead of linking to a page. */
  readonly children?: ReactNode
}

interface Tab {
  readonly label: string
  readonly to: string
  readonly Icon: LucideIcon
  /** Whether the pages below it belong to it too. */
  readonly isWhole?: boolean
  /** It begins something, so it stands out from its neighbours. */
  readonly isAction?: boolean
  /** The number that waits there, as a badge. */
  readonly waiting?: { readonly count: string; readonly spoken: string } | undefined
}

/** The most needed pages, under the thumb: on phones alone, and not on pages with a bar of their own. */
export function TabBar({ tabs, children }: TabBarProps) {
  const { label: name } = useMessages().tabBar
  usePageMark('hasTabBar')
  return (
    <nav aria-label={name} className="tab-bar">
      {tabs.map((tab) => (
        <TabLink key={tab.label} {...tab} />
      ))}
      {children}
    </nav>
  )
}

function TabLink({ label, to, Icon, isWhole = false, isAction = false, waiting }: Tab) {
  const icon = (
    <span className="tab-bar-icon">
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      {waiting && (
        <span aria-hidden="true" className="bar-count tabular">
          {waiting.count}
        </span>
      )}
    </span>
  )
  if (isAction)
    return (
      <Link to={to} className="tab-bar-link tab-bar-action">
        {icon}
        {label}
      </Link>
    )
  return (
    <NavLink to={to} end={!isWhole} className="tab-bar-link" onClick={toTop}>
      {icon}
      {waiting && <span className="sr-only">{waiting.spoken}</span>}
      <span aria-hidden={waiting !== undefined}>{label}</span>
    </NavLink>
  )
}

/** The tab of the current page scrolls to its top; another page starts there anyway. */
const toTop = () => window.scrollTo({ top: 0 })
