/** What a document of words and pictures doesn't need, and what attacks need. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b/

/**
 * What is wrong with a file that shall be a PDF: it isn't a whole one, or carries programs or files in the open. Names
 * inside packed parts are not unpacked, so a file without a fault can still be unsafe to open.
 */
export function pdfFault(bytes: Uint8Array): 'pdf' | 'pdf_active' | undefined {
  const text = new TextDecoder('latin1').decode(bytes)
  const isWhole =
    /^%PDF-[12]\.\d/.test(text) && /startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-1024).replace(/\0+$/, ''))
  if (!isWhole) return 'pdf'
  // Packed bytes may spell anything.
  const open = text.replaceAll(/stream\r?\n[^]*?endstream/g, '')
  // A name may be written by the numbers of its letters.
  const names = open.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return active.test(names) ? 'pdf_active' : undefined
}
