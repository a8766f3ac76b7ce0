import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { DesignCard as Design } from '#features/designs/contract.ts'
import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { useDesignName } from './design-text.ts'

interface DesignCardProps {
  readonly design: Design
  /** The reader's position, which the page of the design takes over. */
  readonly near?: string | undefined
  /** It is visible without scrolling. */
  readonly isFirst?: boolean
  /** Below its figures. */
  readonly children?: ReactNode
}

/** A design with its minutes and price; the whole card leads to it. */
export function DesignCard({ design, near, isFirst = false, children }: DesignCardProps) {
  const locale = useLocale()
  const href = useHref()
  const nameOf = useDesignName()
  const { id, picture, isIllustration, salon, visit } = design
  return (
    <li className="panel panel-lifts relative flex flex-col overflow-hidden">
      <Picture
        name={picture}
        alt=""
        width={4}
        height={3}
        sizes="(width < 600px) 46vw, (width < 900px) 30vw, 280px"
        illustration={isIllustration}
        priority={isFirst}
      />
      <div className="flex flex-1 flex-col p-3 md:p-4">
        <Link
          to={href('oneDesign', { design: id }, { near })}
          className="text-label [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-lg"
        >
          {nameOf(design)}
        </Link>
        <p className="text-small text-muted [overflow-wrap:anywhere]">
          {`${salon.name}\u00a0· ${salon.city}`}
        </p>
        <p className="mt-auto pt-2 text-small tabular">
          {minutes(locale, visit.minutes)} · <Price cents={visit.priceCents} from={visit.isFrom} />
        </p>
        {children}
      </div>
    </li>
  )
}

/** Designs beside each other, two on a phone. */
export const DesignGrid = ({ children }: { readonly children: ReactNode }) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-5 lg:grid-cols-4">{children}</ul>
)
