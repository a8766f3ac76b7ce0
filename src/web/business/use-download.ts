import { fetchFlagged } from '../app/connection.ts'
import { accessToken } from '../app/session.ts'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'
import { useAction } from '../ui/use-action.ts'

interface Download {
  readonly path: string
  /** Of the file. */
  readonly name: string
}

/** Fetches a file of the API for whoever is signed in, and hands it to the browser's downloads. @throws when it did not come whole */
async function download({ path, name }: Download): Promise<void> {
  const answer = await fetchFlagged(`/api/v1${path}`, {
    headers: {
      authorization: `Bearer ${await accessToken()}`,
      'accept-language': document.documentElement.lang,
    },
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  saveFile(await answer.blob(), name)
}

/** A button that saves a file. @param failed said where it can't be had */
export function useDownload(failed: string) {
  const { run, isBusy } = useAction<Download, never>(download, {
    explain: () => {
      toast(failed, { kind: 'error' })
      return undefined
    },
  })
  return { isBusy, save: (path: string, name: string) => void run({ path, name }) }
}
