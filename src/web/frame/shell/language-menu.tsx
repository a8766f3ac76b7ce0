import { Check, Globe } from 'lucide-react'

import { locales } from '#domain/locale.ts'

import { useLocale, useMessages } from '../../app/messages.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useChangeLanguage } from './use-change-language.ts'

/** English or Greek; each by its own name. */
export function LanguageMenu() {
  const { shell } = useMessages()
  const current = useLocale()
  const change = useChangeLanguage()
  return (
    <Menu label={shell.language.choose} icon={<Globe size={20} strokeWidth={1.75} aria-hidden="true" />}>
      {locales.map((locale) => (
        <MenuItem key={locale} checked={locale === current} lang={locale} onSelect={() => change(locale)}>
          <span className="flex-1">{shell.language.names[locale]}</span>
          {locale === current && <Check size={18} strokeWidth={1.75} aria-hidden="true" />}
        </MenuItem>
      ))}
    </Menu>
  )
}
