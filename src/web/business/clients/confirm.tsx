import type { blockClient, ClientDetail, deleteClient } from '#features/clients/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

interface ConfirmProps {
  readonly salonId: string
  readonly client: ClientDetail
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks before a client is blocked from booking online; unblocking needs no question. */
export function ConfirmBlock({ salonId, client, open, onClose }: ConfirmProps) {
  const { detail: words, cancel } = useClientWords()
  const { isBusy, write } = useWrite()
  const blocked = !client.isBlocked
  const send = async () => {
    const work = () =>
      api<typeof blockClient>('POST', '/business/salons/{id}/clients/{client}/block', {
        params: { id: salonId, client: client.id },
        body: { blocked },
      })
    if (await write(work, blocked ? words.blocked : words.unblocked)) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={blocked ? words.blockAsk(client.name) : words.unblock}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={blocked ? 'danger' : 'primary'} busy={isBusy} onClick={() => void send()}>
            {blocked ? words.block : words.unblock}
          </Button>
        </div>
      }
    >
      <p>{blocked ? words.blockText : client.name}</p>
    </Dialog>
  )
}

/** Asks before a client is deleted. */
export function ConfirmRemoval({
  salonId,
  client,
  open,
  onClose,
  onGone,
}: ConfirmProps & { readonly onGone: () => void }) {
  const { detail: words, cancel } = useClientWords()
  const { isBusy, write } = useWrite()
  const send = async () => {
    const work = () =>
      api<typeof deleteClient>('DELETE', '/business/salons/{id}/clients/{client}', {
        params: { id: salonId, client: client.id },
      })
    if (await write(work, words.removed)) onGone()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.removeAsk(client.name)}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void send()}>
            {words.remove}
          </Button>
        </div>
      }
    >
      <p>{words.removeText}</p>
    </Dialog>
  )
}
