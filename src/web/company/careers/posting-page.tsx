import { ArrowLeft, BriefcaseBusiness } from 'lucide-react'
import { Link, useParams } from 'react-router'

import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Beside, type Opened } from './beside.tsx'
import { isNoPosting, usePosting } from './own-careers.ts'
import { ExampleBadge, PostingFacts, StatusBadge, useWritten } from './posting-facts.tsx'
import { useCareersWords } from './words.ts'

/** A posting, and beside it what the reader can do about it. */
export function PostingPage() {
  const words = useCareersWords()
  const { posting: id = '' } = useParams()
  const query = usePosting(id)
  return (
    <div className="page pt-3 md:pt-6">
      <BackLink />
      {isNoPosting(query) ? (
        <Missing />
      ) : (
        <Loaded
          query={query}
          words={words.posting}
          className="mt-4"
          skeleton={<Skeleton className="h-96 rounded-lg" />}
        >
          {(opened) => <Shown opened={opened} />}
        </Loaded>
      )}
    </div>
  )
}

function BackLink() {
  const { posting } = useCareersWords()
  const href = useHref()
  return (
    <Link
      to={href('careers')}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-label text-primary hover:bg-primary-ghost"
    >
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" /> {posting.back}
    </Link>
  )
}

function Missing() {
  const words = useCareersWords()
  const href = useHref()
  return (
    <EmptyState
      icon={<BriefcaseBusiness size={28} strokeWidth={1.75} aria-hidden="true" />}
      title={words.posting.notFound}
      action={<LinkButton to={href('careers')}>{words.posting.back}</LinkButton>}
    />
  )
}

const Shown = ({ opened }: { readonly opened: Opened }) => (
  <div className="mt-2 grid gap-x-16 gap-y-8 md:grid-cols-[1fr_420px]">
    <article>
      <PostingHead opened={opened} />
      <Description posting={opened.posting} />
    </article>
    <aside className="flex flex-col gap-6 self-start">
      <Beside opened={opened} />
    </aside>
  </div>
)

const PostingHead = ({ opened: { posting, own } }: { readonly opened: Opened }) => (
  <>
    <div className="flex flex-wrap items-center gap-2">
      {posting.isExample && <ExampleBadge />}
      {own && <StatusBadge state={posting.state} />}
    </div>
    <h1
      className="display mt-2 text-display [overflow-wrap:anywhere] md:text-[44px]"
      {...useWritten(posting)}
    >
      {posting.title}
    </h1>
    <p className="mt-1 text-title font-normal text-ink-2">{posting.employer}</p>
    <div className="mt-4">
      <PostingFacts posting={posting} />
    </div>
  </>
)

function Description({ posting }: Pick<Opened, 'posting'>) {
  const words = useCareersWords()
  const locale = useLocale()
  const { state, decidedAt, description } = posting
  return (
    <>
      <p
        className="mt-8 max-w-text leading-[1.65] [overflow-wrap:anywhere] whitespace-pre-line"
        {...useWritten(posting)}
      >
        {description}
      </p>
      {state === 'published' && decidedAt !== null && (
        <p className="mt-6 text-small text-muted">{words.posting.published(plainDay(locale, decidedAt))}</p>
      )}
    </>
  )
}
