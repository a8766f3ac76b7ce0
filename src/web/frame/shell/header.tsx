import { Menu as MenuIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, NavLink } from 'react-router'

import { company } from '#domain/company.ts'

import { useMessages } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useSiteSettings } from '../../app/site-settings.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { AccountArea } from './account-area.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { navigation } from './navigation.ts'
import { OnlineBadge } from './online-badge.tsx'

/** The number of scrolled pixels after which the bar has a shadow. */
const shadowAfter = 10

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > shadowAfter)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}

export function Wordmark({ className }: { readonly className?: string }) {
  const { shell } = useMessages()
  const href = useHref()
  return (
    <Link
      to={href('home')}
      aria-label={shell.home(company.name)}
      className={classes(
        'display inline-flex min-h-11 items-center text-[26px] tracking-[-0.02em] text-primary',
        className,
      )}
    >
      {company.wordmark}
    </Link>
  )
}

export function Header() {
  const settings = useSiteSettings()
  const scrolled = useScrolled()
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <header
      className={classes(
        'sticky top-0 z-20 bg-bg transition-shadow duration-200',
        scrolled ? 'shadow-[0_1px_0_var(--color-line),var(--shadow-2)]' : 'shadow-none',
      )}
    >
      <div className="page flex h-15 items-center gap-1">
        <Wordmark className="mr-auto bar:mr-4 lg:mr-8" />
        <MainLinks />
        {settings?.onlineBadge && <OnlineBadge />}
        <LanguageMenu />
        <AccountArea />
        <MenuButton onClick={() => setMenuOpen(true)} />
      </div>
      <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}

function MainLinks() {
  const { shell } = useMessages()
  const href = useHref()
  return (
    <nav aria-label={shell.mainNavigation} className="mr-auto hidden items-center gap-1 bar:flex">
      {navigation.map(({ word, page }) => (
        <NavLink key={word} to={href(page)} className="nav-link">
          {shell.navigation[word]}
        </NavLink>
      ))}
    </nav>
  )
}

/** Where the window is too narrow for the links. */
function MenuButton({ onClick }: { readonly onClick: () => void }) {
  const { shell } = useMessages()
  return (
    <IconButton label={shell.menu} className="bar:hidden" aria-haspopup="dialog" onClick={onClick}>
      <MenuIcon size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
