import { useMessages } from '../../app/messages.tsx'
import { useRole } from '../../app/role.ts'
import { useSession } from '../../app/session.ts'
import { ErrorView } from '../../frame/shell/error-page.tsx'
import { FullScreenSpinner } from '../../ui/full-screen-spinner.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContentHead } from '../content/content-head.tsx'
import { isNoPosting, usePosting } from './own-careers.ts'
import { PostingForm } from './posting-form.tsx'
import { useCareersWords } from './words.ts'

/** Writes a posting, or rewrites the one that the address names. @param edited id of a posting */
export function PostJobPage({ edited }: { readonly edited: string | null }) {
  const { form } = useCareersWords()
  const { shell } = useMessages()
  const role = useRole()
  if (role === 'unknown') return <FullScreenSpinner text={shell.account.loading} />
  if (role === 'unreadable') return <ErrorView kind="unavailable" isInPage />
  if (role === 'customer') return <ErrorView kind="forbidden" isInPage />
  return (
    <div className="page pt-3 md:pt-6">
      <ContentHead
        page={edited === null ? form.title : form.edit}
        heading={edited === null ? form.title : form.edit}
        lead={form.lead}
      />
      <div className="mt-8 max-w-[760px]">{edited === null ? <New /> : <Edited id={edited} />}</div>
    </div>
  )
}

function New() {
  const name: unknown = useSession().user?.user_metadata['businessName']
  return <PostingForm posting={undefined} employer={typeof name === 'string' ? name : ''} />
}

function Edited({ id }: { readonly id: string }) {
  const words = useCareersWords()
  const query = usePosting(id)
  if (isNoPosting(query)) return <p>{words.posting.notFound}</p>
  return (
    <Loaded query={query} words={words.posting} skeleton={<Skeleton className="h-96 rounded-lg" />}>
      {({ own }) => (own ? <PostingForm posting={own} employer="" /> : <p>{words.posting.notFound}</p>)}
    </Loaded>
  )
}
