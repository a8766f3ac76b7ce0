import { fetchFlagged } from '../../app/connection.ts'
import { accessToken } from '../../app/session.ts'

/**
 * A picture that has no public address: fetched as whoever is signed in, it becomes an address of its own, which goes with whoever
 * holds it. @param path below /api/v1. @throws when it did not come
 */
export async function privateFile(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetchFlagged(`/api/v1${path}`, {
    headers: { authorization: `Bearer ${(await accessToken()) ?? ''}` },
    signal,
  })
  if (!answer.ok) throw new Error('the picture did not load')
  return addressOf(await answer.blob())
}

const addressOf = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result as string))
    reader.addEventListener('error', () => failed(new Error('the picture could not be read')))
    reader.readAsDataURL(file)
  })
