import { fetchFlagged } from '../app/connection.ts'
import { accessToken } from '../app/session.ts'
import { saveFile } from './save-file.ts'
import { toast } from './toast.ts'
import { useAction } from './use-action.ts'

interface Download {
  readonly path: string
  /** The file name that the browser suggests. */
  readonly name: string
  readonly method: DownloadMethod
}

/** POST where the download itself is recorded. */
type DownloadMethod = 'GET' | 'POST'

/** Fetches a file from the API as the signed-in account and saves it as a download. @throws when the response is incomplete */
async function download({ path, name, method }: Download): Promise<void> {
  const answer = await fetchFlagged(`/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await accessToken()}`,
      'accept-language': document.documentElement.lang,
    },
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  saveFile(await answer.blob(), name)
}

/** A button that saves a file. @param failed the toast when the download fails */
export function useDownload(failed: string, method: DownloadMethod = 'GET') {
  const { run, isBusy } = useAction<Download, never>(download, {
    explain: () => {
      toast(failed, { kind: 'error' })
      return undefined
    },
  })
  return { isBusy, save: (path: string, name: string) => void run({ path, name, method }) }
}
