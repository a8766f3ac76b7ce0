/** The file types that a file field offers; some systems know HEIC only by its extension. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

/** Larger files are made smaller: a slow line takes a minute for a photo of a phone. */
const largeBytes = 1_500_000
/** The longest side in pixels that the server keeps. */
const mostSide = 2400

const isHeic = ({ name, type }: File): boolean => /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)

/**
 * Makes a chosen file smaller before it is sent. Formats that only some browsers open (HEIC on Apple's) become JPEG. A
 * file that the browser cannot open is sent as it is, and the server says what is wrong with it.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  if (file.size <= largeBytes && !isHeic(file)) return file
  const [opened] = await Promise.allSettled([createImageBitmap(file)])
  if (opened.status === 'rejected') return file
  const picture = opened.value
  const scale = Math.min(1, mostSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return file
  // Transparent pictures get a white ground, as they do on the server.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  return smaller && (smaller.size < file.size || isHeic(file)) ? smaller : file
}
