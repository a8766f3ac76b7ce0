import { useQuery } from '@tanstack/react-query'

import { isUuid } from '#domain/ids.ts'
import type { AdminMessage, readMessage } from '#features/messages/contract/administration.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BackLink, Panel } from '../facts.tsx'
import { Loaded } from '../loaded.tsx'
import { MessageFacts } from './message-facts.tsx'
import { StateBadge, useKindName } from './message-rows.tsx'
import { useAdminMessageWords } from './words.ts'

/** One message: its recipient, tries, and text unless that is secret. */
export function MessageView({ id }: { readonly id: string }) {
  const words = useAdminMessageWords()
  const href = useHref()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-message', id],
    queryFn: ({ signal }) =>
      api<typeof readMessage>('GET', '/admin/messages/{id}', { params: { id }, signal }),
    enabled: isUuid(id),
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem),
  })
  const isMissing = !isUuid(id) || (query.error instanceof ApiProblem && query.error.code === 'not_found')
  return (
    <>
      <BackLink to={href('adminMessages')}>{words.back}</BackLink>
      {isMissing ? (
        <Notice tone="warning">{words.missing}</Notice>
      ) : (
        <Loaded query={query}>{(message) => <View message={message} />}</Loaded>
      )}
    </>
  )
}

function View({ message }: { readonly message: AdminMessage }) {
  const nameOf = useKindName()
  return (
    <>
      <h1 className="display mb-1 text-display">{nameOf(message.kind)}</h1>
      <p className="mb-6">
        <StateBadge state={message.state} />
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <MessageFacts message={message} />
        <Content message={message} />
      </div>
    </>
  )
}

/** The text that its reader saw, without colours; never one that gives access. */
function Content({ message: { subject, text, isSecret, language } }: { readonly message: AdminMessage }) {
  const words = useAdminMessageWords()
  return (
    <Panel title={words.content}>
      {isSecret && <p className="text-ink-2">{words.secret}</p>}
      {!isSecret && text === null && <p className="text-ink-2">{words.noContent}</p>}
      {text !== null && (
        <>
          <p className="mb-3 text-small text-muted">{words.asText}</p>
          <article lang={language} className="[overflow-wrap:anywhere]">
            <h3 className="mb-2 font-semibold">{subject}</h3>
            <p className="whitespace-pre-line">{text}</p>
          </article>
        </>
      )}
    </Panel>
  )
}
