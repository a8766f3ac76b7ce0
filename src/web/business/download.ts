import { fetchFlagged } from '../connection.ts'
import { saveFile } from '../profile/save-file.ts'
import { accessToken } from '../session.ts'

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
