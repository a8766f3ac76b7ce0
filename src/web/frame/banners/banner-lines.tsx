import { Megaphone, X } from 'lucide-react'
import { use } from 'react'
import { Link, useLocation } from 'react-router'

import type { Banner } from '#domain/content/announcement.ts'
import { textParts, type TextPart } from '#domain/content/text-parts.ts'
import { inLanguage } from '#domain/language.ts'
import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { NonceContext } from '../../app/nonce.ts'
import { usePlace } from '../../app/paths.ts'
import { markAsRead } from '../../app/read-mark.ts'
import { useSession } from '../../app/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { useBannerWords } from './words.ts'

/** Lines above the page for their audience, until the reader closes them. */
export function BannerLines({ banners }: { readonly banners: readonly Banner[] }) {
  const isForReader = useIsForReader()
  return banners.filter(isForReader).map((banner) => <BannerLine key={banner.id} banner={banner} />)
}

/** Customers are signed-in users, owners are users in a salon's workspace: the server renders one page for all. */
function useIsForReader(): (banner: Banner) => boolean {
  const isSignedIn = useSession().status === 'signed-in'
  const isInWorkspace = inLanguage(useLocation().pathname, 'el').startsWith('/business/')
  return ({ audience }) => {
    if (audience === 'owners') return isInWorkspace
    return audience === 'everyone' || (isSignedIn && !isInWorkspace)
  }
}

function BannerLine({ banner }: { readonly banner: Banner }) {
  const words = useBannerWords()
  const text = useText(banner)
  const nonce = use(NonceContext)
  const id = `line-${banner.id}`
  const close = () => {
    markAsRead(banner.id)
    document.getElementById('content')?.focus()
  }
  return (
    <aside id={id} aria-label={words.label} className="bg-info-soft text-info">
      <style nonce={nonce} suppressHydrationWarning>
        {`[data-read~="${banner.id}"] #${id}{display:none}`}
      </style>
      <div className="page flex min-h-13 items-center gap-x-4 py-1">
        <p className="flex min-w-0 flex-1 items-center gap-2.5 py-2 text-small font-medium">
          <Megaphone size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {textParts(text).map((part) => (
              <Part key={`${part.text}:${part.to}`} {...part} />
            ))}
          </span>
        </p>
        <IconButton label={words.close} onClick={close}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </aside>
  )
}

function useText({ text, termsFrom }: Banner): string {
  const words = useBannerWords()
  const locale = useLocale()
  // Noon is on the same day in Athens, summer and winter.
  return text?.[locale] ?? words.terms(plainDay(locale, `${termsFrom}T12:00:00Z`))
}

const look = 'font-semibold underline underline-offset-4'

function Part({ text, to }: TextPart) {
  const place = usePlace()
  if (to === undefined) return text
  const page = place(to)
  if (page !== undefined)
    return (
      <Link to={page} className={look}>
        {text}
      </Link>
    )
  return (
    <a href={to.replaceAll(' ', '')} className={look}>
      {text}
    </a>
  )
}
