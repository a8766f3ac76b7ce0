import type { PageHandle } from '../app/page-handle.ts'
import { QueryProvider } from '../app/query.tsx'
import { useLinkToken } from '../app/use-link-token.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { ClientForm } from '../market/client-form/client-form.tsx'
import { FormMessage } from '../market/client-form/form-message.tsx'
import { useFormWords } from '../market/client-form/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

/** Where a salon's link to a form leads. Opening it changes nothing: only the button sends. */
export default function ClientFormPage() {
  const words = useFormWords()
  const token = useLinkToken()
  return (
    <div className="page py-8 md:py-14">
      <PageHead title={words.page} noindex />
      <div className="mx-auto max-w-form">
        {token === undefined ? (
          <h1 className="display text-display">{words.page}</h1>
        ) : token === '' ? (
          <FormMessage title={words.missingTitle} text={words.missing} />
        ) : (
          <QueryProvider>
            <ClientForm token={token} />
          </QueryProvider>
        )}
      </div>
    </div>
  )
}
