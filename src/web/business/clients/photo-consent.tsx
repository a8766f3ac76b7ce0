import { useState } from 'react'

import type { consentToPhotos } from '#features/clients/contract/card.ts'
import { plainDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import type { OpenClient } from './open-client.ts'
import { useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

function useConsent({ salonId, client }: OpenClient) {
  const { photos: words } = useClientWords()
  const { isBusy, write } = useWrite()
  const save = (agreed: boolean) =>
    write(
      () =>
        api<typeof consentToPhotos>('PUT', '/business/salons/{id}/clients/{client}/photo-consent', {
          params: { id: salonId, client: client.id },
          body: { agreed },
        }),
      agreed ? words.agreed : words.takenBack,
    )
  return { isBusy, save }
}

/** Stands in the place of the photos until the client has agreed to them. */
export function NoConsent(card: OpenClient) {
  const { photos: words } = useClientWords()
  const { isBusy, save } = useConsent(card)
  return (
    <>
      <p className="mt-1 text-ink-2">{words.needsConsent}</p>
      <Button size="sm" variant="secondary" className="mt-3" busy={isBusy} onClick={() => void save(true)}>
        {words.agree}
      </Button>
    </>
  )
}

/** When the client agreed, and the way to take it back. */
export function Consent(card: OpenClient) {
  const { photos: words } = useClientWords()
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p className="mt-2 text-small text-muted">
        {words.consented(plainDay(locale, card.client.photosConsentAt ?? '', card.timeZone))}{' '}
        <button
          type="button"
          className="inline-flex min-h-6 cursor-pointer items-center font-semibold text-primary underline underline-offset-4"
          onClick={() => setAsking(true)}
        >
          {words.takeBack}
        </button>
      </p>
      <TakeBackDialog {...card} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

interface TakeBackDialogProps extends OpenClient {
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks before the photos go together with the consent. */
function TakeBackDialog({ open, onClose, ...card }: TakeBackDialogProps) {
  const { photos: words } = useClientWords()
  const { isBusy, save } = useConsent(card)
  const takeBack = async () => {
    await save(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.takeBackAsk}
      footer={
        <DialogFooter onCancel={onClose} variant="danger" busy={isBusy} onClick={() => void takeBack()}>
          {words.takeBackDo}
        </DialogFooter>
      }
    >
      {words.takeBackText}
    </Dialog>
  )
}
