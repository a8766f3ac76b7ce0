import { fetchFlagged } from '../../app/connection.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useGiftCardHelpWords } from './words.ts'

/** Saves a card as a document to print. The code is posted, so that it stays out of addresses. */
export function PrintButton({ code }: { readonly code: string }) {
  const { balance: words } = useGiftCardHelpWords()
  const { run, isBusy } = useAction<void, never>(
    async () => {
      const answer = await fetchFlagged('/api/v1/gift-cards/print', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
        body: JSON.stringify({ code }),
      })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      saveFile(await answer.blob(), 'onyxi-gift-card.pdf')
    },
    {
      explain: () => {
        toast(words.printFailed, { kind: 'error' })
        return undefined
      },
    },
  )
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void run()}>
      {words.print}
    </Button>
  )
}
