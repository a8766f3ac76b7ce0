import { Ban, CalendarPlus, Pencil, Trash2, UserRoundCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import type { OpenClient } from './open-client.ts'
import { useClientWords } from './words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

export type CardAction = 'edit' | 'block' | 'remove'

interface CardActionsProps extends Pick<OpenClient, 'client'> {
  readonly onAsk: (action: CardAction) => void
}

/** The actions on a client. */
export function CardActions({ client: { id, isBlocked, hasAccount }, onAsk }: CardActionsProps) {
  const { detail: words } = useClientWords()
  return (
    <div className="flex flex-wrap gap-2">
      <BookLink clientId={id} />
      <Button size="sm" variant="secondary" onClick={() => onAsk('edit')}>
        <Pencil {...icon} /> {words.edit}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onAsk('block')}>
        {isBlocked ? <UserRoundCheck {...icon} /> : <Ban {...icon} />}
        {isBlocked ? words.unblock : words.block}
      </Button>
      {!hasAccount && (
        <Button size="sm" variant="ghost" onClick={() => onAsk('remove')}>
          <Trash2 {...icon} /> {words.remove}
        </Button>
      )}
    </div>
  )
}

/** Leads to the form for a new booking, with the client filled in. */
function BookLink({ clientId }: { readonly clientId: string }) {
  const { detail: words } = useClientWords()
  const [search] = useSearchParams()
  const salon = search.get('salon')
  const at = { ...(salon !== null && { salon }), new: '1', client: clientId }
  return (
    <LinkButton size="sm" to={useHref()('businessDashboard', undefined, at)}>
      <CalendarPlus {...icon} /> {words.book}
    </LinkButton>
  )
}
