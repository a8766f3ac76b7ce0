import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { useContentWords } from './words.ts'

interface ContentHeadProps {
  /** The page's name in the line above. */
  readonly page: string
  readonly heading: string
  readonly lead: string
  readonly children?: ReactNode
}

/** Where one is, what this is, in one sentence what it says. */
export function ContentHead({ page, heading, lead, children }: ContentHeadProps) {
  return (
    <div>
      <Trail page={page} />
      <h1 className="display mt-3 max-w-[22ch] text-[clamp(32px,3.6vw+18px,54px)] leading-[1.12] tracking-[-0.01em] md:mt-5">
        {heading}
      </h1>
      <p className="mt-3 max-w-[56ch] text-ink-2 md:mt-5 md:text-title md:leading-[1.5] md:font-normal">
        {lead}
      </p>
      {children}
    </div>
  )
}

function Trail({ page }: { readonly page: string }) {
  const words = useContentWords()
  const href = useHref()
  return (
    <nav aria-label={words.breadcrumbs} className="text-small text-muted">
      <ol className="-ml-1 flex flex-wrap items-center">
        <li>
          <Link
            to={href('home')}
            className="inline-flex min-h-11 items-center rounded-xs px-1 hover:text-primary hover:underline"
          >
            {words.home}
          </Link>
        </li>
        <li className="flex items-center gap-1" aria-current="page">
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
          {page}
        </li>
      </ol>
    </nav>
  )
}
