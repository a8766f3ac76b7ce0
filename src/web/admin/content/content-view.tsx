import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { contentDocuments, type ContentDocument } from '#domain/content/content-documents.ts'
import type { ContentDetails, readContent } from '#features/content/contract.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { BackLink } from '../facts.tsx'
import { Loaded } from '../loaded.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { VersionList } from './version-list.tsx'
import { useAdminContentWords } from './words.ts'

const pageOf = {
  'terms-of-service': 'termsOfService',
  'privacy-policy': 'privacyPolicy',
  cookies: 'cookies',
  accessibility: 'accessibility',
  'booking-faq': 'bookingFaq',
} as const satisfies Record<ContentDocument, string>

/** One text of the company: its draft and its versions. */
export function ContentView({ document }: { readonly document: string }) {
  const words = useAdminContentWords()
  const href = useHref()
  const known = contentDocuments.find((each) => each === document)
  return (
    <>
      <BackLink to={href('adminContent')}>{words.back}</BackLink>
      {known ? <OneText key={known} document={known} /> : <Notice tone="warning">{words.missing}</Notice>}
    </>
  )
}

function OneText({ document }: { readonly document: ContentDocument }) {
  const words = useAdminContentWords()
  const href = useHref()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-content', document],
    queryFn: ({ signal }) =>
      api<typeof readContent>('GET', '/admin/content/{document}', { params: { document }, signal }),
  })
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="display text-display">{words.documents[document]}</h1>
        <LinkButton to={href(pageOf[document])} size="sm" variant="ghost" className="-mx-4">
          {words.seePage}
        </LinkButton>
      </div>
      <Loaded query={query}>
        {(details) => (
          <>
            <Draft document={document} details={details} />
            <VersionList document={document} details={details} />
          </>
        )}
      </Loaded>
    </>
  )
}

interface DraftProps {
  readonly document: ContentDocument
  readonly details: ContentDetails
}

/** The draft, or the button to begin one. */
function Draft({ document, details }: DraftProps) {
  const words = useAdminContentWords()
  const mayWrite = useMayWrite('content')
  const [isBegun, setBegun] = useState(false)
  if (details.draft || isBegun)
    return <DraftEditor document={document} details={details} onGone={() => setBegun(false)} />
  if (!mayWrite) return null
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-text text-ink-2">{words.beginText}</p>
      <Button onClick={() => setBegun(true)}>{words.begin}</Button>
    </div>
  )
}
