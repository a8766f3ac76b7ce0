import type { PageHandle } from '../app/page-handle.ts'
import { ClientForm } from '../market/client-form/client-form.tsx'
import { FormMessage } from '../market/client-form/form-message.tsx'
import { useFormWords } from '../market/client-form/words.ts'
import { LinkPage } from '../person/link-page.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function ClientFormPage() {
  const words = useFormWords()
  return <LinkPage title={words.page} part={LinkedForm} />
}

function LinkedForm({ token }: { readonly token: string }) {
  const words = useFormWords()
  if (token === '') return <FormMessage title={words.missingTitle} text={words.missing} />
  return <ClientForm token={token} />
}
