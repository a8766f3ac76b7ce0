import { useRevalidator } from 'react-router'

import { PageHead } from '../../frame/shell/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { useSearchWords } from '../search/words.ts'

/** Says that the search failed, and tries it again. */
export function FailedPage() {
  const { failed } = useSearchWords()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="page py-8">
      <PageHead title={failed.title} noindex />
      <h1 className="sr-only">{failed.title}</h1>
      <EmptyState
        title={failed.title}
        text={failed.text}
        action={
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {failed.retry}
          </Button>
        }
      />
    </div>
  )
}
