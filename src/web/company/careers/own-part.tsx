import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

import type { listMyCareers } from '#features/careers/contract.ts'
import { shortDay } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { QueryProvider } from '../../app/query.tsx'
import { useRole } from '../../app/role.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LinkedText } from '../content/linked-text.tsx'
import { OpenPostings } from './open-postings.tsx'
import { useMyCareers, useSubmitted } from './own-careers.ts'
import { StatusBadge } from './posting-facts.tsx'
import { PostingRow } from './posting-row.tsx'
import { useCareersWords } from './words.ts'

/** Jobs, for a user who is signed in: what waits for review, what is open, own applications and postings. */
export const OwnPart = () => (
  <QueryProvider>
    <div className="flex flex-col gap-12 md:gap-16">
      {useRole() === 'admin' && <Review />}
      <OpenPostings />
      <Mine />
      <PostAction />
    </div>
  </QueryProvider>
)

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="display text-display-sm">{title}</h2>
      <ul className="panel mt-4 overflow-hidden">{children}</ul>
    </section>
  )
}

function Review() {
  const { mine } = useCareersWords()
  const waiting = useSubmitted().data?.items ?? []
  if (waiting.length === 0) return null
  return (
    <Section title={mine.review}>
      {waiting.map((posting) => (
        <PostingRow key={posting.id} posting={posting}>
          <StatusBadge state={posting.state} />
        </PostingRow>
      ))}
    </Section>
  )
}

function Mine() {
  const { postings = [], applications = [] } = useMyCareers().data ?? {}
  return (
    <>
      {applications.length > 0 && <MyApplications applications={applications} />}
      {postings.length > 0 && <MyPostings postings={postings} />}
    </>
  )
}

type MyCareers = Answer<typeof listMyCareers>

function MyApplications({ applications }: Pick<MyCareers, 'applications'>) {
  const { mine } = useCareersWords()
  const locale = useLocale()
  return (
    <Section title={mine.applications}>
      {applications.map(({ id, posting, createdAt }) => (
        <PostingRow key={id} posting={posting}>
          <span className="text-small text-muted">{mine.sentOn(shortDay(locale, createdAt))}</span>
        </PostingRow>
      ))}
    </Section>
  )
}

function MyPostings({ postings }: Pick<MyCareers, 'postings'>) {
  const { mine } = useCareersWords()
  return (
    <Section title={mine.postings}>
      {postings.map((posting) => (
        <PostingRow key={posting.id} posting={posting}>
          <StatusBadge state={posting.state} />
          {posting.applicationCount > 0 && (
            <span className="text-small text-muted">{mine.applied(posting.applicationCount)}</span>
          )}
        </PostingRow>
      ))}
    </Section>
  )
}

/** The button for users who may post; the others read how to get there. */
function PostAction() {
  const { mine } = useCareersWords()
  const href = useHref()
  const role = useRole()
  const mayPost = role === 'business' || role === 'admin'
  return (
    <section aria-label={mine.post} className="rounded-2xl bg-bg-subtle px-5 py-8 md:p-10">
      {mayPost ? (
        <div className="flex flex-wrap items-center justify-between gap-5">
          <p className="max-w-[52ch]">{mine.postText}</p>
          <LinkButton to={href('postJob')} size="lg">
            <Plus size={20} strokeWidth={1.75} aria-hidden="true" /> {mine.post}
          </LinkButton>
        </div>
      ) : (
        <p>
          <LinkedText text={mine.forSalons} />
        </p>
      )}
    </section>
  )
}
