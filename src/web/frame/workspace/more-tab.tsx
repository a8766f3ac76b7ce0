import { Menu as MenuIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { NavLink } from 'react-router'

import { Sheet } from '../../ui/dialog.tsx'
import { LanguageRow } from '../shell/mobile-menu.tsx'
import { SignedInRows } from '../shell/signed-in-rows.tsx'
import { PlaceName } from './place-name.tsx'
import type { RailPlace } from './rail-place.ts'
import { useWorkspaceWords } from './words.ts'

interface MoreTabProps {
  readonly label: string
  readonly places: readonly RailPlace[]
  /** The names of the pages with a tab of their own, which has their badge. */
  readonly tabbed: readonly string[]
  /** The content above the pages, which closes the sheet when something is chosen. */
  readonly children?: (close: () => void) => ReactNode
}

/** Larger numbers have no room in the badge. */
const MOST_SHOWN = 99

/** The tab has one badge, for everything that waits behind it. */
function sumOf(counts: readonly string[]): string {
  if (counts.length === 1) return counts[0] ?? ''
  const sum = counts.reduce((total, count) => total + Number.parseInt(count, 10), 0)
  return sum > MOST_SHOWN ? `${MOST_SHOWN}+` : String(sum)
}

/** The last tab of a phone: all pages, the language and the account. */
export function MoreTab({ label, places, tabbed, children }: MoreTabProps) {
  const words = useWorkspaceWords()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const waiting = places.flatMap(({ name, waiting: one }) =>
    one && !tabbed.includes(name) ? [{ name, ...one }] : [],
  )
  return (
    <>
      <button
        type="button"
        className="tab-bar-link"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <span className="tab-bar-icon">
          <MenuIcon size={22} strokeWidth={1.75} aria-hidden="true" />
          {waiting.length > 0 && (
            <span aria-hidden="true" className="bar-count tabular">
              {sumOf(waiting.map(({ count }) => count))}
            </span>
          )}
        </span>
        {words.more}
        {waiting.map(({ name, spoken }) => (
          <span key={name} className="sr-only">
            {spoken}
          </span>
        ))}
      </button>
      <Sheet open={isOpen} onClose={close} title={words.moreTitle} side="right">
        {children?.(close)}
        <nav aria-label={label} className="flex flex-col">
          {places.map((place) => (
            <MoreLink key={place.name} place={place} onChosen={close} />
          ))}
        </nav>
        <LanguageRow onChosen={close} />
        <div className="flex flex-col gap-3">
          <SignedInRows onChosen={close} />
        </div>
      </Sheet>
    </>
  )
}

interface MoreLinkProps {
  readonly place: RailPlace
  readonly onChosen: () => void
}

function MoreLink({ place, onChosen }: MoreLinkProps) {
  const { to, Icon, isExact = false } = place
  return (
    <NavLink to={to} end={isExact} className="menu-row gap-4" onClick={onChosen}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <PlaceName place={place} className="min-w-0 flex-1" />
    </NavLink>
  )
}
