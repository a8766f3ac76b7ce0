import { Copy, Mail, MessageSquare } from 'lucide-react'

import type { ClientDetail } from '#features/clients/contract.ts'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { toast } from '../../ui/toast.ts'
import { useClientWords } from './words.ts'

interface FormLinkProps {
  readonly url: string
  readonly client: ClientDetail
  readonly onClose: () => void
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The link of a form, shown once: to copy, to send from one's own phone or mail, or to scan at the counter. */
export function FormLink({ url, client, onClose }: FormLinkProps) {
  const { sentForm: words } = useClientWords()
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen
      title={words.linkTitle}
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>{words.done}</Button>
        </div>
      }
    >
      <p className="text-ink-2">{words.linkText}</p>
      <Field label={words.link} className="mt-4">
        {(control) => <Input {...control} readOnly value={url} onFocus={({ target }) => target.select()} />}
      </Field>
      <Ways url={url} client={client} />
      <QrCode text={url} label={words.code} className="mx-auto mt-5 w-48 rounded-md" />
    </Dialog>
  )
}

/** The salon's own phone and mail apps write to the client. */
function Ways({ url, client: { phone, email } }: Omit<FormLinkProps, 'onClose'>) {
  const { sentForm: words } = useClientWords()
  const text = encodeURIComponent(words.message(url))
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast(words.copied, { kind: 'success' }),
      () => toast(words.copyFailed, { kind: 'error' }),
    )
  const link = 'inline-flex min-h-11 items-center gap-2 px-3 text-small font-semibold text-primary'
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => void copy()}>
        <Copy {...icon} /> {words.copy}
      </Button>
      {phone !== null && (
        <a className={link} href={`sms:${phone.replaceAll(/[^\d+]/g, '')}?&body=${text}`}>
          <MessageSquare {...icon} /> {words.sms}
        </a>
      )}
      {email !== null && (
        <a
          className={link}
          href={`mailto:${email}?subject=${encodeURIComponent(words.subject)}&body=${text}`}
        >
          <Mail {...icon} /> {words.mail}
        </a>
      )}
    </div>
  )
}
