import { Smartphone } from 'lucide-react'
import { useState } from 'react'

import type { sendForm, withdrawForm } from '#features/clients/contract/forms.ts'
import { plainDay, shortDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { FormLink } from './form-link.tsx'
import type { OpenClient } from './open-client.ts'
import { useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

const path = '/business/salons/{id}/clients/{client}/form'

function useForms({ salonId, client }: OpenClient) {
  const { sentForm: words } = useClientWords()
  const { isBusy, write } = useWrite()
  const [url, setUrl] = useState<string>()
  const params = { id: salonId, client: client.id }
  const send = () =>
    write(async () => {
      const made = await api<typeof sendForm>('POST', path, { params, body: {} })
      setUrl(made.url)
    }, words.made)
  const withdraw = () => write(() => api<typeof withdrawForm>('DELETE', path, { params }), words.withdrawDone)
  return { isBusy, url, send, withdraw, close: () => setUrl(undefined) }
}

/** The form that a client fills in on their own phone: whether one was sent, and the link of a new one. */
export function SentForm(card: OpenClient) {
  const { sentForm: words } = useClientWords()
  const { client } = card
  const { isBusy, url, send, withdraw, close } = useForms(card)
  return (
    <section>
      <h3 className="text-label">{words.title}</h3>
      <p className="mt-1 text-ink-2">
        <State {...card} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" busy={isBusy} onClick={() => void send()}>
          <Smartphone size={18} strokeWidth={1.75} aria-hidden="true" />
          {client.form === null ? words.send : words.again}
        </Button>
        {client.form?.state === 'open' && (
          <Button size="sm" variant="ghost" busy={isBusy} onClick={() => void withdraw()}>
            {words.withdraw}
          </Button>
        )}
      </div>
      {url !== undefined && <FormLink url={url} client={client} onClose={close} />}
    </section>
  )
}

function State({ client: { form }, timeZone }: OpenClient) {
  const { sentForm: words } = useClientWords()
  const locale = useLocale()
  if (form === null) return words.text
  const { state, sentAt, expiresAt, filledAt } = form
  if (state === 'withdrawn') return words.withdrawn
  if (state === 'expired') return words.expired(plainDay(locale, expiresAt, timeZone))
  if (state === 'filled') return words.filled(plainDay(locale, filledAt ?? sentAt, timeZone))
  return words.open(shortDay(locale, sentAt, timeZone), shortDay(locale, expiresAt, timeZone))
}
