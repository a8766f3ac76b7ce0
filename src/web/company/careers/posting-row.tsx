import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { PostingView } from '#features/careers/contract.ts'

import { useHref } from '../../app/paths.ts'
import { ExampleBadge, PostingFacts, useWritten } from './posting-facts.tsx'

interface PostingRowProps {
  readonly posting: PostingView
  /** The list's addition: a status, a count, a day. */
  readonly children?: ReactNode
}

/** A posting in a list; the whole row leads to it. */
export function PostingRow({ posting, children }: PostingRowProps) {
  const href = useHref()
  const { id, title, employer, isExample } = posting
  return (
    <li className="relative flex items-center gap-4 border-t border-line px-5 py-4.5 first:border-0 hover:bg-primary-ghost md:px-7">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-title [overflow-wrap:anywhere]">
            <Link to={href('careerPosting', { posting: id })} className="panel-link" {...useWritten(posting)}>
              {title}
            </Link>
          </h3>
          {isExample && <ExampleBadge />}
          {children}
        </div>
        <p className="mt-0.5 mb-2 text-ink-2">{employer}</p>
        <PostingFacts posting={posting} />
      </div>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
    </li>
  )
}
