import { fetchFlagged } from '../app/connection.ts'
import { accessToken } from '../app/session.ts'
import { saveFile } from '../ui/save-file.ts'

/** Fetches a file of the API as whoever is signed in and hands it to the browser's downloads. @throws when it did not come whole */
export async function download(path: string, name: string): Promise<void> {
  const answer = await fetchFlagged(`/api/v1${path}`, {
    headers: {
      authorization: `Bearer ${await accessToken()}`,
      'accept-language': document.documentElement.lang,
    },
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  saveFile(await answer.blob(), name)
}
