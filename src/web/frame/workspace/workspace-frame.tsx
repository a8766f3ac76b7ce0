import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { company } from '#domain/company.ts'

import { useMessages } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { AccountMenu } from '../shell/account-menu.tsx'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { SiteWideLines } from '../shell/site-wide-lines.tsx'
import { FrameSlots } from './in-frame.tsx'

interface WorkspaceFrameProps {
  /** The page needs the whole width, so the menu is folded until the user unfolds it. */
  readonly isFull?: boolean
  readonly children: ReactNode
}

/** The frame of the pages where people work: one bar, a menu of icons, and the rest of the window for the page. */
export function WorkspaceFrame({ isFull = false, children }: WorkspaceFrameProps) {
  const [skip, setSkip] = useState<HTMLElement | null>(null)
  const [start, setStart] = useState<HTMLElement | null>(null)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  return (
    <FrameSlots value={{ skip, start, tools, end, menu }}>
      <div className="workspace" data-full={isFull || undefined}>
        <div ref={setSkip} className="contents" />
        <header className="workspace-bar">
          <Monogram />
          <div ref={setStart} className="workspace-start" />
          <div ref={setTools} className="workspace-tools" />
          <div ref={setEnd} className="workspace-end" />
          <OwnMenus />
        </header>
        <div className="workspace-lines">
          <SiteWideLines />
        </div>
        <div ref={setMenu} className="workspace-menu" />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </FrameSlots>
  )
}

/** The first letter of the brand leads to the public site. */
function Monogram() {
  const { shell } = useMessages()
  const href = useHref()
  return (
    <Link
      to={href('home')}
      aria-label={shell.home(company.name)}
      className="workspace-monogram display text-[26px] text-primary"
    >
      {company.wordmark.slice(0, 1)}
    </Link>
  )
}

/** Language and account; on a phone they are among the pages of the tab bar. */
function OwnMenus() {
  const { status } = useSession()
  return (
    <div className="flex max-sm:hidden">
      <LanguageMenu />
      {status === 'signed-in' && <AccountMenu />}
    </div>
  )
}
