import { fetchFlagged } from '../../app/connection.ts'
import { accessToken } from '../../app/session.ts'

/**
 * Fetches a picture without a public address as the signed-in account. @param path below /api/v1
 * @returns a data address, which is freed together with what holds it. @throws when it did not load
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
