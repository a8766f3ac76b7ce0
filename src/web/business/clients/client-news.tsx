import { useState } from 'react'

import type { chooseNews } from '#features/clients/contract/forms.ts'
import { plainDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import type { OpenClient } from './open-client.ts'
import { useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

function useNews({ salonId, client }: OpenClient) {
  const { news: words } = useClientWords()
  const { isBusy, write } = useWrite()
  const choose = (agreed: boolean) =>
    write(
      () =>
        api<typeof chooseNews>('PUT', '/business/salons/{id}/clients/{client}/news', {
          params: { id: salonId, client: client.id },
          body: { agreed },
        }),
      agreed ? words.agreed : words.stopped,
    )
  return { isBusy, choose }
}

/** Whether a client wants the salon's news: since when, how they said so, and in which words. */
export function ClientNews(card: OpenClient) {
  const { news: words } = useClientWords()
  const { news } = card.client
  const { isBusy, choose } = useNews(card)
  const [isAsking, setAsking] = useState(false)
  return (
    <section>
      <h3 className="text-label">{words.title}</h3>
      <Said {...card} />
      {news?.agreed ? (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          busy={isBusy}
          onClick={() => void choose(false)}
        >
          {words.stop}
        </Button>
      ) : (
        <Button size="sm" variant="secondary" className="mt-3" onClick={() => setAsking(true)}>
          {words.agree}
        </Button>
      )}
      {isAsking && <AskDialog {...card} onClose={() => setAsking(false)} />}
    </section>
  )
}

function Said({ client: { news }, timeZone }: OpenClient) {
  const { news: words } = useClientWords()
  const locale = useLocale()
  if (news === null) return <p className="mt-1 text-ink-2">{words.never}</p>
  const day = plainDay(locale, news.at, timeZone)
  if (!news.agreed) return <p className="mt-1 text-ink-2">{words.no(day)}</p>
  return (
    <>
      <p className="mt-1 text-ink-2">{words.since[news.source](day)}</p>
      <details className="mt-1 text-small text-muted">
        <summary className="min-h-6 cursor-pointer font-semibold text-primary">{words.wording}</summary>
        <p className="mt-1">{news.wording}</p>
      </details>
    </>
  )
}

/** Shows the sentence that the client hears, before the consent is recorded. */
function AskDialog({ onClose, ...card }: OpenClient & { readonly onClose: () => void }) {
  const { news: words } = useClientWords()
  const { isBusy, choose } = useNews(card)
  const save = async () => {
    if (await choose(true)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.askTitle}
      footer={
        <DialogFooter onCancel={onClose} busy={isBusy} onClick={() => void save()}>
          {words.save}
        </DialogFooter>
      }
    >
      <p>{words.ask}</p>
      <blockquote className="mt-4 rounded-md bg-primary-ghost px-4 py-3 text-ink-2">
        {card.client.newsWording}
      </blockquote>
    </Dialog>
  )
}
