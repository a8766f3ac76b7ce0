import { Camera, Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { company } from '#domain/company.ts'

import { useMessages } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useSiteSettings } from '../../app/site-settings.ts'
import { askForConsent } from '../consent/consent-state.ts'
import { Wordmark } from './header.tsx'
import { footerColumns, type NavigationLink } from './navigation.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

export function Footer() {
  const { shell } = useMessages()
  const columns = footerColumns.filter(({ links }) => links.length > 0)
  return (
    <footer className="section-gap border-t border-line bg-bg-subtle">
      <div className="page grid gap-x-8 py-10 sm:grid-cols-3 sm:gap-y-8 bar:flex bar:gap-x-12 md:py-14">
        <Company />
        {columns.map(({ title, links }) => (
          <FooterColumn key={title} title={shell.footer[title]} links={links} />
        ))}
      </div>
      <LastLine />
    </footer>
  )
}

function Company() {
  const { footer } = useMessages().shell
  return (
    <div className="max-w-[340px] max-sm:mb-6 sm:col-span-3 bar:mr-auto">
      <Wordmark />
      <p className="mt-2 text-small text-ink-2">{footer.description}</p>
      <div className="mt-4 -ml-3 flex gap-1">
        <SocialLink href={company.instagram} label={footer.instagram}>
          <Camera {...icon} />
        </SocialLink>
        <SocialLink href={company.messenger} label={footer.messenger}>
          <MessageCircle {...icon} />
        </SocialLink>
      </div>
      <address className="mt-1 flex flex-wrap gap-x-6 not-italic">
        <a href={`mailto:${company.email}`} className="footer-link gap-2">
          <Mail {...icon} /> {company.email}
        </a>
        <a href={`tel:${company.phone.replaceAll(' ', '')}`} className="footer-link tabular gap-2">
          <Phone {...icon} /> {company.phone}
        </a>
      </address>
    </div>
  )
}

function LastLine() {
  const { footer } = useMessages().shell
  const year = useSiteSettings()?.year ?? company.founded
  return (
    <div className="page flex flex-wrap items-center gap-x-6 border-t border-line py-3 text-caption text-muted">
      <span className="py-2">{footer.rights(year, company.name)}</span>
      <button type="button" className="footer-link md:mr-auto" onClick={askForConsent}>
        {footer.consent}
      </button>
    </div>
  )
}

interface SocialLinkProps {
  readonly href: string
  readonly label: string
  readonly children: ReactNode
}

function SocialLink({ href, label, children }: SocialLinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-primary-ghost hover:text-primary"
    >
      {children}
    </a>
  )
}

interface FooterColumnProps {
  readonly title: string
  readonly links: readonly NavigationLink[]
}

/** Folded on small screens, open from 600 px on; without script too. */
function FooterColumn({ title, links }: FooterColumnProps) {
  const { shell } = useMessages()
  const href = useHref()
  return (
    <details className="footer-column" name="footer">
      <summary className="text-label">{title}</summary>
      <p className="footer-title text-label">{title}</p>
      <ul>
        {links.map(({ word, page }) => (
          <li key={word}>
            <Link to={href(page)} className="footer-link">
              {shell.navigation[word]}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
