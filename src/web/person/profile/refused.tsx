import { useSearch } from '../../app/use-search.ts'
import { Notice } from '../../ui/notice.tsx'
import { useAccountWords } from '../account/words.ts'

/** Says why the provider's account was not connected; the page of returning sign-ins sends `?refused=…`. */
export function Refused() {
  const { callback } = useAccountWords()
  const refused = new URLSearchParams(useSearch() ?? '').get('refused') ?? ''
  if (!Object.hasOwn(callback.kinds, refused)) return null
  const { title, text } = callback.kinds[refused as keyof typeof callback.kinds]
  return (
    <Notice tone="warning" title={title} live>
      {text}
    </Notice>
  )
}
