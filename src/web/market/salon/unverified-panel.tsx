import { BadgeCheck } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'

import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { FreeList } from './free-list.tsx'
import { Icon } from './icon.tsx'
import type { SalonView } from './salon-view.ts'
import { useUnverifiedWords } from './unverified-words.ts'

interface UnverifiedPanelProps {
  readonly salon: SalonView
}

/** Says why the salon cannot be booked, which salons nearby can, what it could earn, and how its owner takes it over. */
export function UnverifiedPanel({ salon }: UnverifiedPanelProps) {
  const words = useUnverifiedWords()
  const id = useId()
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-xl bg-warning-soft">
      <div className="p-5 md:p-6">
        <Icon name="waiting" size={26} className="text-warning" />
        <h2 id={id} className="mt-2.5 text-title text-ink">
          {words.title}
        </h2>
        <p className="mt-1.5 text-small text-ink-2">{words.text}</p>
        <FreeList salon={salon} />
        <Earnings earnings={salon.earnings} />
        <OwnerLinks slug={salon.slug} />
      </div>
    </section>
  )
}

function Earnings({ earnings }: Pick<SalonView, 'earnings'>) {
  const locale = useLocale()
  const words = useUnverifiedWords()
  return (
    <div className="mt-5 rounded-md bg-surface p-4">
      <h3 className="text-small font-semibold text-ink-2">{words.earnings}</h3>
      {earnings ? (
        <>
          <p className="display mt-1 text-[30px] leading-tight tabular">
            {words.range(money(locale, earnings.lowCents), money(locale, earnings.highCents))}
          </p>
          <details className="text-caption text-muted">
            <summary className="min-h-11 cursor-pointer content-center">{words.how}</summary>
            {words.explain(earnings.salons, earnings.isRegion)}
          </details>
        </>
      ) : (
        <p className="mt-1.5 text-small text-muted">{words.noData}</p>
      )}
    </div>
  )
}

/** The owner claims the salon, or asks for a correction. */
function OwnerLinks({ slug }: Pick<SalonView, 'slug'>) {
  const words = useUnverifiedWords()
  const href = useHref()
  return (
    <>
      <Link
        to={href('claim', { claimed: slug })}
        className="mt-5 flex min-h-13 w-full items-center justify-center gap-2 rounded-full bg-primary px-5 text-center leading-tight font-semibold text-on-primary transition-colors hover:bg-primary-hover active:scale-[0.98]"
      >
        <BadgeCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        {words.claim}
      </Link>
      <p className="mt-2.5 text-center text-caption text-ink-2">{words.claimText}</p>
      <p className="mt-3 border-t border-line-strong pt-2 text-center text-caption">
        <Link
          to={href('listing', { listed: slug })}
          className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center text-ink-2 underline underline-offset-4"
        >
          {words.listing}
        </Link>
      </p>
    </>
  )
}
