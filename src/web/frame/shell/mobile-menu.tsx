import { Suspense } from 'react'
import { NavLink } from 'react-router'

import { locales } from '#domain/locale.ts'

import { useLocale, useMessages } from '../../app/messages.tsx'
import { useHref, usePlace } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { navigation } from './navigation.ts'
import { ownPart } from './own-part.ts'
import { useChangeLanguage } from './use-change-language.ts'

const SignedInRows = ownPart(async () => (await import('./signed-in-rows.tsx')).SignedInRows)

interface MobileMenuProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The menu of small screens: the links, the language, the account. */
export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const { shell } = useMessages()
  const href = useHref()
  const { status } = useSession()
  return (
    <Sheet open={open} onClose={onClose} title={shell.menu} side="right">
      <nav aria-label={shell.mainNavigation} className="flex flex-col">
        {navigation.map(({ word, page }) => (
          <NavLink key={word} to={href(page)} className="menu-row" onClick={onClose}>
            {shell.navigation[word]}
          </NavLink>
        ))}
      </nav>
      <LanguageRow onChosen={onClose} />
      <div className="flex flex-col gap-3">
        {status === 'signed-in' ? (
          <Suspense>
            <SignedInRows onChosen={onClose} />
          </Suspense>
        ) : (
          <SignedOutRows onChosen={onClose} />
        )}
      </div>
    </Sheet>
  )
}

interface RowProps {
  readonly onChosen: () => void
}

/** Greek or English, side by side. */
export function LanguageRow({ onChosen }: RowProps) {
  const { shell } = useMessages()
  const current = useLocale()
  const change = useChangeLanguage()
  return (
    <fieldset aria-label={shell.language.choose} className="my-5 flex rounded-full bg-bg-subtle p-1">
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          className="min-h-11 flex-1 rounded-full text-label text-ink-2 aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-1"
          onClick={() => {
            onChosen()
            if (locale !== current) change(locale)
          }}
        >
          {shell.language.names[locale]}
        </button>
      ))}
    </fieldset>
  )
}

function SignedOutRows({ onChosen }: RowProps) {
  const { account } = useMessages().shell
  const place = usePlace()
  const signIn = place('login')
  const signUp = place('register')
  return (
    <>
      {signIn !== undefined && (
        <LinkButton to={signIn} variant="secondary" wide onClick={onChosen}>
          {account.login}
        </LinkButton>
      )}
      {signUp !== undefined && (
        <LinkButton to={signUp} wide onClick={onChosen}>
          {account.register}
        </LinkButton>
      )}
    </>
  )
}
