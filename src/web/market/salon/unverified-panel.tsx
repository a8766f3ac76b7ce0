import { BadgeCheck } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { FreeList } from './free-list.tsx'
import { Icon } from './icon.tsx'
import type { SalonView } from './salon-view.ts'
import type { UnverifiedTexts } from './unverified-texts.ts'

interface UnverifiedPanelProps {
  readonly salon: SalonView
  readonly texts: UnverifiedTexts
}

/** Says why the salon cannot be booked, which salons nearby can, what it could earn, and how its owner takes it over. */
export function UnverifiedPanel({ salon, texts }: UnverifiedPanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-xl bg-warning-soft">
      <div className="p-5 md:p-6">
        <Icon name="waiting" size={26} className="text-warning" />
        <h2 id={id} className="mt-2.5 text-title text-ink">
          {texts.title}
        </h2>
        <p className="mt-1.5 text-small text-ink-2">{texts.text}</p>
        <FreeList salon={salon} />
        <Earnings texts={texts} />
        <OwnerLinks slug={salon.slug} texts={texts} />
      </div>
    </section>
  )
}

function Earnings({ texts: { earnings, range, how, explain } }: Pick<UnverifiedPanelProps, 'texts'>) {
  return (
    <div className="mt-5 rounded-md bg-surface p-4">
      <h3 className="text-small font-semibold text-ink-2">{earnings}</h3>
      {range === null ? (
        <p className="mt-1.5 text-small text-muted">{explain}</p>
      ) : (
        <>
          <p className="display mt-1 text-[30px] leading-tight tabular">{range}</p>
          <details className="text-caption text-muted">
            <summary className="min-h-11 cursor-pointer content-center">{how}</summary>
            {explain}
          </details>
        </>
      )}
    </div>
  )
}

interface OwnerLinksProps extends Pick<UnverifiedPanelProps, 'texts'> {
  readonly slug: string
}

/** The owner claims the salon, or asks for a correction. */
function OwnerLinks({ slug, texts }: OwnerLinksProps) {
  const href = useHref()
  return (
    <>
      <Link
        to={href('claim', { claimed: slug })}
        className="mt-5 flex min-h-13 w-full items-center justify-center gap-2 rounded-full bg-primary px-5 text-center leading-tight font-semibold text-on-primary transition-colors hover:bg-primary-hover active:scale-[0.98]"
      >
        <BadgeCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        {texts.claim}
      </Link>
      <p className="mt-2.5 text-center text-caption text-ink-2">{texts.claimText}</p>
      <p className="mt-3 border-t border-line-strong pt-2 text-center text-caption">
        <Link
          to={href('listing', { listed: slug })}
          className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center text-ink-2 underline underline-offset-4"
        >
          {texts.listing}
        </Link>
      </p>
    </>
  )
}
