import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'

import { PlaceName } from './place-name.tsx'
import { keepRail } from './rail-choice.ts'
import type { RailPlace } from './rail-place.ts'
import { useCurrentInColumn } from './use-current-in-column.ts'
import { useWorkspaceWords } from './words.ts'

interface RailProps {
  readonly label: string
  readonly places: readonly RailPlace[]
}

/** The menu beside a page: icons with names, or icons alone. The style sheet decides which, so that nothing jumps. */
export function Rail({ label, places }: RailProps) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const [tip, setTip] = useState<TipFacts>()
  useCurrentInColumn(nav, `${pathname} ${places.length}`)
  const show = ({ target }: { target: EventTarget }) => setTip(tipOf(target))
  const hide = () => setTip(undefined)
  return (
    <div className="rail">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links are what is pressed; it only hears of them */}
      <nav
        ref={nav}
        aria-label={label}
        className="rail-places"
        onPointerOver={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onScroll={hide}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
      >
        {places.map((place) => (
          <RailLink key={place.name} place={place} />
        ))}
      </nav>
      <FoldButtons />
      {tip && (
        <span aria-hidden="true" className="rail-tip" style={{ top: tip.top }}>
          {tip.text}
        </span>
      )}
    </div>
  )
}

function RailLink({ place }: { readonly place: RailPlace }) {
  const { label, to, Icon, isExact = false } = place
  return (
    <NavLink to={to} end={isExact} className="rail-link" data-place={label}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <PlaceName place={place} className="rail-name" />
    </NavLink>
  )
}

interface TipFacts {
  readonly text: string
  /** The middle of the tooltip, in pixels of the window. */
  readonly top: number
}

/** The name of the icon under the pointer or with the focus. */
function tipOf(target: EventTarget): TipFacts | undefined {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  if (!link) return undefined
  const { top, height } = link.getBoundingClientRect()
  return { text: link.dataset['place'] ?? '', top: top + height / 2 }
}

/** One for each state of the menu; the style sheet shows the one that changes it. */
function FoldButtons() {
  const words = useWorkspaceWords()
  return (
    <>
      <FoldButton className="rail-fold" name={words.foldMenu} onPress={() => keepRail('folded')}>
        <PanelLeftClose size={20} strokeWidth={1.75} aria-hidden="true" />
      </FoldButton>
      <FoldButton className="rail-unfold" name={words.unfoldMenu} onPress={() => keepRail('open')}>
        <PanelLeftOpen size={20} strokeWidth={1.75} aria-hidden="true" />
      </FoldButton>
    </>
  )
}

interface FoldButtonProps {
  readonly className: string
  readonly name: string
  readonly onPress: () => void
  readonly children: ReactNode
}

const FoldButton = ({ className, name, onPress, children }: FoldButtonProps) => (
  <button type="button" className={`rail-link ${className}`} data-place={name} onClick={onPress}>
    {children}
    <span className="rail-name">{name}</span>
  </button>
)
