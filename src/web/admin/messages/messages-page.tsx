import { useSearchParams } from 'react-router'

import { messageChannels, messageParts, type MessageChannel, type MessagePart } from '#domain/outbox.ts'
import type { MessageKind } from '#features/messages/contract.ts'
import type { listMessages } from '#features/messages/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { ChipLink, ChipRail } from '../../ui/chip.tsx'
import { Select } from '../../ui/select.tsx'
import { PagedList } from '../paged-list.tsx'
import { SearchForm } from '../search-form.tsx'
import { MessageRows } from './message-rows.tsx'
import { useAdminMessageWords } from './words.ts'

interface Filters {
  readonly part: MessagePart
  readonly kind: MessageKind | undefined
  readonly channel: MessageChannel | undefined
  readonly q: string
}

const load = (filters: Filters, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listMessages>('GET', '/admin/messages', { query: { ...filters, cursor }, signal })

function useFilters(): Filters {
  const { kinds } = useAdminMessageWords()
  const [search] = useSearchParams()
  const kind = search.get('kind')
  return {
    part: messageParts.find((each) => each === search.get('part')) ?? 'all',
    kind: kind !== null && Object.hasOwn(kinds, kind) ? (kind as MessageKind) : undefined,
    channel: messageChannels.find((each) => each === search.get('channel')),
    q: search.get('q') ?? '',
  }
}

/** Every message to a person, found by the address, the phone or the appointment. */
export function MessagesPage() {
  const words = useAdminMessageWords()
  const filters = useFilters()
  const { part, kind = '', channel = '', q } = filters
  return (
    <>
      <h1 className="display text-display">{words.page}</h1>
      <p className="mt-1 mb-4 max-w-text text-ink-2">{words.lead}</p>
      <SearchForm key={q} q={q} label={words.search} find={words.find} />
      <Parts {...filters} />
      <KindFilters {...filters} />
      <PagedList
        name={['admin-messages', part, kind, channel, q]}
        load={(cursor, signal) => load(filters, cursor, signal)}
      >
        {(items) => <MessageRows items={items} />}
      </PagedList>
    </>
  )
}

function Parts({ part, kind, channel, q }: Filters) {
  const words = useAdminMessageWords()
  const href = useHref()
  return (
    <div className="mb-4">
      <ChipRail label={words.filter}>
        {messageParts.map((each) => (
          <ChipLink
            key={each}
            to={href('adminMessages', undefined, {
              part: each === 'all' ? undefined : each,
              kind,
              channel,
              q,
            })}
            selected={each === part}
          >
            {words.parts[each]}
          </ChipLink>
        ))}
      </ChipRail>
    </div>
  )
}

const all = 'all'

/** The kind and the channel are in the URL, like the other filters. */
function KindFilters({ kind, channel }: Filters) {
  const words = useAdminMessageWords()
  const [, setSearch] = useSearchParams()
  const choose = (name: string) => (value: string) =>
    setSearch((now) => {
      if (value === all) now.delete(name)
      else now.set(name, value)
      return now
    })
  return (
    <div className="mb-4 grid max-w-[560px] gap-3 sm:grid-cols-2">
      <Select
        label={words.kind}
        value={kind ?? all}
        onValueChange={choose('kind')}
        items={[
          { value: all, label: words.everyKind },
          ...Object.entries(words.kinds).map(([value, label]) => ({ value, label })),
        ]}
      />
      <Select
        label={words.channel}
        value={channel ?? all}
        onValueChange={choose('channel')}
        items={[
          { value: all, label: words.everyChannel },
          ...messageChannels.map((each) => ({ value: each, label: words.channels[each] })),
        ]}
      />
    </div>
  )
}
