import { useMessages } from '../../app/messages.tsx'
import { useRole } from '../../app/role.ts'
import { useSession } from '../../app/session.ts'
import { ErrorView } from '../../frame/shell/error-page.tsx'
import { FullScreenSpinner } from '../../ui/full-screen-spinner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContentHead } from '../content/content-head.tsx'
import { usePosting } from './own-careers.ts'
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
  const { posting: words } = useCareersWords()
  const { data, isError } = usePosting(id)
  if (isError || (data && !data.own)) return <p>{words.notFound}</p>
  if (!data?.own) return <Skeleton className="h-96 rounded-lg" />
  return <PostingForm posting={data.own} employer="" />
}
