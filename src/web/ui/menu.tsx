import {
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'

import { IconButton } from './button.tsx'
import { useLeave } from './use-leave.ts'

const CloseContext = createContext<() => void>(() => undefined)

interface MenuProps {
  /** What the button opens, for readers. */
  readonly label: string
  readonly icon: ReactNode
  /** The text of the button, which is round without it; the menu is then aligned with its start. */
  readonly text?: string
  readonly children: ReactNode
}

/** A button with a short menu below it. Arrow keys, Home, End and Escape work as in any menu. */
export function Menu({ label, icon, text, children }: MenuProps) {
  const { root, open, toggle, openByArrow, close } = useOpenMenu()
  const id = useId()
  return (
    <div ref={root} className="relative min-w-0">
      <MenuButton
        label={label}
        text={text}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
        onKeyDown={openByArrow}
      >
        {icon}
      </MenuButton>
      {open && (
        <MenuList id={id} label={label} isAtStart={text !== undefined} onClose={close}>
          {children}
        </MenuList>
      )}
    </div>
  )
}

interface MenuButtonProps extends ComponentProps<'button'> {
  readonly label: string
  readonly text: string | undefined
}

function MenuButton({ label, text, children, ...rest }: MenuButtonProps) {
  if (text === undefined)
    return (
      <IconButton label={label} {...rest}>
        {children}
      </IconButton>
    )
  return (
    <button type="button" className="menu-text" aria-label={`${label}: ${text}`} {...rest}>
      <span className="min-w-0 truncate">{text}</span>
      {children}
    </button>
  )
}

function useOpenMenu() {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useLeave(root, () => setOpen(false))
  return {
    root,
    open,
    toggle: () => setOpen(!open),
    openByArrow: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpen(true)
    },
    close: () => {
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    },
  }
}

interface MenuListProps {
  readonly id: string
  readonly label: string
  readonly isAtStart: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The open list; it takes the focus. */
function MenuList({ id, label, isAtStart, onClose, children }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => items(list.current)[0]?.focus(), [])
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={isAtStart ? 'menu-list menu-list-start' : 'menu-list'}
      onKeyDown={(event) => moveFocus(event, onClose)}
    >
      <CloseContext value={onClose}>{children}</CloseContext>
    </div>
  )
}

const items = (list: HTMLElement | null): readonly HTMLElement[] =>
  list ? [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')] : []

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const all = items(event.currentTarget)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const goals: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const goal = goals[event.key]
  if (event.key === 'Escape') close()
  if (goal === undefined) return
  event.preventDefault()
  all.at(goal % all.length)?.focus()
}

interface MenuItemProps {
  readonly onSelect: () => void
  /** Given for choices of which one is in force. */
  readonly checked?: boolean
  readonly lang?: string
  readonly children: ReactNode
}

export function MenuItem({ onSelect, checked, lang, children }: MenuItemProps) {
  const close = use(CloseContext)
  const role = checked === undefined ? 'menuitem' : 'menuitemradio'
  const select = () => {
    close()
    onSelect()
  }
  return (
    <button
      type="button"
      role={role}
      aria-checked={checked}
      lang={lang}
      tabIndex={-1}
      className="menu-item"
      onClick={select}
    >
      {children}
    </button>
  )
}

interface MenuLinkProps {
  readonly href: string
  readonly onSelect: () => void
  readonly children: ReactNode
}

/** A choice that is a page: opens in a new tab when asked to, as links do. */
export function MenuLink({ href, onSelect, children }: MenuLinkProps) {
  const close = use(CloseContext)
  const select = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    close()
    onSelect()
  }
  return (
    <a href={href} role="menuitem" tabIndex={-1} className="menu-item" onClick={select}>
      {children}
    </a>
  )
}

/** Between two groups of entries. */
export const MenuLine = () => <hr className="my-1 border-line" />
