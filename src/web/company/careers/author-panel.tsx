import { useNavigate } from 'react-router'

import type { closePosting, deletePosting, OwnPostingView } from '#features/careers/contract.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConfirmedButton } from './confirmed-button.tsx'
import { useAct } from './use-act.ts'
import { useCareersWords } from './words.ts'

/** The status of an own posting, and what its author can do next. */
export function AuthorPanel({ posting }: { readonly posting: OwnPostingView }) {
  const { posting: words } = useCareersWords()
  const { state, refusal } = posting
  if (state === 'submitted') return <Notice tone="info">{words.waiting}</Notice>
  if (state === 'closed') return <Notice tone="info">{words.closed}</Notice>
  if (state === 'published') return <Close id={posting.id} />
  return (
    <div className="flex flex-col gap-4">
      {refusal === null ? (
        <Notice tone="info">{words.draft}</Notice>
      ) : (
        <Notice tone="warning" title={words.refused}>
          <span className="whitespace-pre-line">{refusal}</span>
        </Notice>
      )}
      <Rewrite id={posting.id} />
    </div>
  )
}

function Close({ id }: { readonly id: string }) {
  const { posting: words } = useCareersWords()
  const { isBusy, press } = useAct()
  const close = () =>
    void press(
      () => api<typeof closePosting>('POST', '/careers/{id}/close', { params: { id }, body: {} }),
      words.closedNow,
    )
  return <ConfirmedButton label={words.close} sure={words.sure.close} busy={isBusy} onConfirm={close} />
}

function Rewrite({ id }: { readonly id: string }) {
  const { posting: words } = useCareersWords()
  const { isBusy, press } = useAct()
  const href = useHref()
  const navigate = useNavigate()
  const remove = () =>
    void press(async () => {
      await api<typeof deletePosting>('DELETE', '/careers/{id}', { params: { id } })
      await navigate(href('careers'), { replace: true })
    }, words.removedNow)
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={href('postJob', undefined, { edit: id })}>{words.edit}</LinkButton>
      <ConfirmedButton label={words.remove} sure={words.sure.remove} busy={isBusy} onConfirm={remove} />
    </div>
  )
}
